import type { Core, Module } from '../../core.ts';
import type { Authenticate } from '../../http/viewer.ts';
import { createCallLimit } from '../../http/limit-calls.ts';
import { createPlaces } from '../../http/places.ts';
import { noBatching, usualBatching } from './channel.ts';
import { createEdge } from './edge.ts';
import { noFanOut } from './fan-out.ts';
import { redisFanOut } from './fan-out-redis.ts';
import { createHub } from './hub.ts';
import { createKeeper } from './keeper.ts';
import { forgetOwn } from './live-log.repository.ts';
import { createLiveLog } from './live-log.service.ts';
import { createSessionNames } from './session-names.ts';
import { socketRoutes } from './socket.routes.ts';
import { createSources, type Sources } from './sources.ts';
import { streamRoutes } from './stream.routes.ts';
import type { LiveLog } from './streams.ts';

export { channelName } from './streams.ts';
export type {
  Admission,
  EventFrames,
  LiveLog,
  LogEvent,
  NewEvent,
  StreamAudience,
  StreamKind,
  StreamName,
  StreamSource,
} from './streams.ts';

/** Days that what a person was told is kept. */
const ownDays = 7;
const dayMs = 86_400_000;

export type RealtimeService = LiveLog & Pick<Sources, 'register'>;

/** The record of what happens in rooms, and the sockets that tell it. */
export const createRealtimeModule = (core: Core, authenticate: Authenticate): Module<RealtimeService> => {
  const { config, log } = core;
  const sources = createSources();
  const names = createSessionNames(config.secret);
  const hub = createHub({
    db: core.db,
    now: core.now,
    sources,
    batching: config.LIVE_BATCHING ? usualBatching : noBatching,
    onFailed: (error) => {
      log.warn({ err: error }, 'the record could not be read');
    },
    onBroken: (channels) => {
      edge.breakOff(channels);
    },
  });
  const edge = createEdge(core, authenticate, {
    hub,
    sources,
    people: (stream) => live.known.get(stream) ?? 0,
    mayCall: createCallLimit(core),
    names,
  });
  const fanOut = config.REDIS_URL
    ? redisFanOut({
        url: config.REDIS_URL,
        node: edge.node,
        onLost: (error) => {
          log.warn({ err: error }, 'other nodes are not heard');
        },
      })
    : noFanOut(config.DATABASE_URL === undefined);
  const live = createLiveLog({ core, hub, fanOut, onTold: edge.onTold });
  const keeper = createKeeper({ core, hub, edge, fanOut, sources, live });
  core.metrics.gauge('pregao_live_connections', 'Connections of rooms on this node', edge.size);
  core.lifecycle.streams.push(edge.drain);
  core.jobs.work(
    'live.sweep',
    async () => {
      await forgetOwn(core.db, new Date(core.now().getTime() - ownDays * dayMs).toISOString());
    },
    { cron: '40 4 * * *' },
  );
  return {
    service: { ...live.log, register: sources.register },
    routes: async (app) => {
      const places = createPlaces({
        perAddress: config.LIVE_SOCKETS_PER_ADDRESS,
        perNode: config.LIVE_SOCKETS_PER_NODE,
        isClosing: () => core.lifecycle.draining,
      });
      await socketRoutes(app, edge, places);
      await app.register(async (scope) => {
        streamRoutes(scope, { edge, fanOut, places, names });
      });
      app.addHook('onReady', () => keeper.start());
      app.addHook('onClose', () => keeper.close());
    },
  };
};
