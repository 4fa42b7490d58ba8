import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { isSigned, readerIn, signMedia } from '../../http/signed-media.ts';
import type { MayWatch } from './watching.ts';
import { heights, isPart, livePlaylist, masterPlaylist, readPart, recordedPlaylist } from './sandbox-encoder.ts';

/** The live playlist of the sandbox encoder, as rooms name it. */
export const sandboxLive = 'ao-vivo.m3u8';
/** Seconds one can go back in it. */
export const sandboxWindow = 1_200;

/** A recording of the drawn clip that is so many seconds long, as an edition names it. */
const recordingName = /^gravacao-([1-9]\d{0,4})\.m3u8$/;
export const recordingOf = (seconds: number) => `gravacao-${seconds}.m3u8`;

/**
 * Where a recording is played: it is the drawn clip again and again, so its address needs no signature.
 * @returns null for what is no recording of the sandbox
 */
export const recordingAddress = (name: string): string | null => {
  const [, seconds] = recordingName.exec(name) ?? [];
  return seconds === undefined ? null : `/media/live/recordings/${seconds}/index.m3u8`;
};

const pathOf = (delay: number, name: string) => `/media/live/${delay}/${name}`;

/**
 * Address of the sandbox encoder's playlist; for a late audience it ends that many seconds early. It is asked for again and
 * again while one watches, so it is good until the edition is over; whether its watcher may is asked each time.
 */
export const liveAddress = (
  core: Pick<Core, 'config' | 'now'>,
  name: string,
  { delay, until, watcher = '' }: { delay: number; until: string; watcher?: string | undefined },
): string => {
  const seconds = Math.max(0, (Date.parse(until) - core.now().getTime()) / 1_000);
  return signMedia(core.config.secret, pathOf(delay, name), core.now(), Math.ceil(seconds) + 900, watcher);
};

interface Asked {
  Params: { delay: string; name: string };
  Querystring: { exp?: string; sig?: string; for?: string };
}

/** An encoder for development: the drawn clip of the repository, live for ever. Not there in production. */
export const sandboxEncoderRoutes = (app: FastifyInstance, core: Core, mayWatch: MayWatch) => {
  if (core.config.NODE_ENV === 'production') return;
  const { secret } = core.config;
  app.get<{ Params: { height: string; file: string } }>(
    '/media/live/segments/:height/:file',
    async (request, reply) => {
      const { height, file } = request.params;
      if (!isPart(height, file)) throw new AppError('not_found');
      reply.header('cache-control', 'public, max-age=86400, immutable');
      return reply.type('video/mp4').send(await readPart(height, file));
    },
  );
  app.get<{ Params: { seconds: string; file: string } }>('/media/live/recordings/:seconds/:file', (request, reply) => {
    const { seconds, file } = request.params;
    const height = heights.find((one) => file === `${one}.m3u8`);
    if (!/^[1-9]\d{0,4}$/.test(seconds) || (!height && file !== 'index.m3u8')) throw new AppError('not_found');
    reply.type('application/vnd.apple.mpegurl').header('cache-control', 'public, max-age=3600');
    return reply.send(height ? recordedPlaylist(height, Number(seconds)) : masterPlaylist((one) => `${one}.m3u8`));
  });
  app.get<Asked>('/media/live/:delay/:name', async (request, reply) => {
    const { delay, name } = request.params;
    if (!/^\d{1,3}$/.test(delay)) throw new AppError('not_found');
    const seconds = Number(delay);
    if (!isSigned(secret, pathOf(seconds, name), request.query, core.now())) throw new AppError('media_expired');
    const watcher = readerIn(request.query);
    if (watcher !== '' && !(await mayWatch(watcher, seconds))) throw new AppError('media_expired');
    reply.type('application/vnd.apple.mpegurl').header('cache-control', 'no-store');
    const height = heights.find((one) => name === `${one}.m3u8`);
    if (height)
      return reply.send(livePlaylist(height, new Date(core.now().getTime() - seconds * 1_000), sandboxWindow));
    if (name !== sandboxLive) throw new AppError('not_found');
    const until = new Date(Number(request.query.exp) * 1_000 - 900_000).toISOString();
    return reply.send(masterPlaylist((one) => liveAddress(core, `${one}.m3u8`, { delay: seconds, until, watcher })));
  });
};
