import { registryStreamPath } from '@pregao/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Core } from '../../../core.ts';
import { addressKey } from '../../../http/limit-calls.ts';
import { openStream } from '../../../http/open-stream.ts';
import { createPlaces } from '../../../http/places.ts';
import type { ReleaseChanges } from './changes.ts';
import type { ReleasesService } from './releases.service.ts';
import { revisionOf } from './snapshot.ts';

/** Another node may have changed what is shown: asked of the database this often, while somebody listens. */
const askEveryMs = 2_000;

/** Below the time after which proxies and our own server end a silent connection. */
const heartbeatMs = 25_000;

/** Of one address on one node; browsers of one household or office share it. Past it a tab asks by itself. */
const perAddress = 60;
const perNode = 5_000;

interface Listener {
  raw: FastifyReply['raw'];
  channel: string;
  variant: Parameters<typeof revisionOf>[2];
  told: number;
}

/** The open streams of this node, and who tells them. */
const createAudience = (core: Core, releases: ReleasesService, changes: ReleaseChanges) => {
  const listeners = new Set<Listener>();
  const places = createPlaces({ perAddress, perNode, isClosing: () => core.lifecycle.draining });
  let timers: NodeJS.Timeout[] = [];
  let asking = false;
  let again = false;
  const tell = async () => {
    const snapshot = await releases.snapshot();
    for (const listener of listeners) {
      const revision = revisionOf(snapshot, listener.channel, listener.variant);
      if (revision === listener.told) continue;
      listener.told = revision;
      listener.raw.write(`id: ${revision}\nevent: registry\ndata: ${revision}\n\n`);
    }
  };
  const check = () => {
    if (listeners.size === 0) return;
    again = asking;
    if (asking) return;
    asking = true;
    tell()
      .catch((error: unknown) => {
        core.log.warn({ err: error }, 'releases are not told');
      })
      .finally(() => {
        asking = false;
        if (again) check();
      });
  };
  changes.onChange(check);
  const leave = (listener: Listener) => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    timers.forEach(clearInterval);
    timers = [];
  };
  return {
    size: () => listeners.size,
    place: places.take,
    join: (listener: Listener) => {
      if (listeners.size === 0)
        timers = [
          setInterval(check, askEveryMs).unref(),
          setInterval(() => {
            for (const { raw } of listeners) raw.write(':\n\n');
          }, heartbeatMs).unref(),
        ];
      listeners.add(listener);
      listener.raw.on('close', () => {
        leave(listener);
      });
      check();
    },
    end: () => {
      for (const listener of [...listeners]) {
        listener.raw.end();
        leave(listener);
      }
    },
  };
};

/**
 * Tells tabs that what their origin shows has changed: at once on the node of the change, within two seconds on others.
 * A stream ends when the node begins to close, so that it never holds up the end of the process.
 */
export const streamRoutes = (app: FastifyInstance, core: Core, releases: ReleasesService, changes: ReleaseChanges) => {
  const audience = createAudience(core, releases, changes);
  core.metrics.gauge('pregao_registry_streams', 'Tabs that are told of releases by this node', audience.size);
  core.lifecycle.streams.push(audience.end);
  app.addHook('preClose', async () => {
    audience.end();
  });
  app.get(registryStreamPath, async (request, reply) => {
    if (reply.raw.destroyed) return reply.hijack();
    // Given back with the connection, also by a tab that goes away before it is answered.
    reply.raw.once('close', audience.place(addressKey(request.ip)));
    const revision = revisionOf(await releases.snapshot(), request.channel, request.variant);
    const heard = Number(request.headers['last-event-id'] ?? revision);
    reply.hijack();
    if (reply.raw.destroyed) return;
    openStream(reply, 'text/event-stream; charset=utf-8');
    reply.raw.write(`retry: 3000\nid: ${revision}\nevent: standing\ndata: ${revision}\n\n`);
    audience.join({ raw: reply.raw, channel: request.channel, variant: request.variant, told: heard });
  });
};
