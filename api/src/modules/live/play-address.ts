import type { Core } from '../../core.ts';
import { mediaAddress } from '../catalog/index.ts';
import { liveAddress, recordingAddress } from './sandbox-encoder.routes.ts';

const isAddress = (source: string) => /^https:\/\//i.test(source);

/** A live playlist of our own encoder: it ends early for who is late. */
export const isOwnLive = (source: string) => source.endsWith('.m3u8') && !isAddress(source);

/**
 * Where a player finds a source that staff named: an address of a provider is given as it is, a name in the media folder
 * is signed.
 *
 * @param delay seconds that the reader of a live playlist of ours is late
 * @param until when the edition ends: so long that playlist is good
 * @param watcher for whom it is, as `watcherOf` says it: the right is asked for again while they watch
 */
export const playAddress = (
  core: Pick<Core, 'config' | 'now'>,
  source: string,
  { delay, until, watcher }: { delay: number; until: string; watcher?: string },
): string => {
  if (isAddress(source)) return source;
  const recording = recordingAddress(source);
  if (recording !== null) return recording;
  return isOwnLive(source) ? liveAddress(core, source, { delay, until, watcher }) : mediaAddress(core, source, watcher);
};
