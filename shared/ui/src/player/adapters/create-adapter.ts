import { Adapter, initialState, type AdapterOptions } from './adapter.ts';
import { HlsAdapter } from './hls-adapter.ts';
import { PandavideoAdapter } from './pandavideo-adapter.ts';
import type { MediaSource } from './source.ts';
import { VideoAdapter } from './video-adapter.ts';
import { VimeoAdapter } from './vimeo-adapter.ts';
import { YoutubeAdapter } from './youtube-adapter.ts';

/** An address that no player here plays: it says so and does nothing. */
class RefusedAdapter extends Adapter {
  override state = { ...initialState, failure: 'refused' as const };
  play() {}
  pause() {}
  seek() {}
  setVolume() {}
  setMuted() {}
  setSpeed() {}
  retry() {}
  destroy() {}
}

const frames = { youtube: YoutubeAdapter, vimeo: VimeoAdapter, pandavideo: PandavideoAdapter };

/** The adapter of a source over the element that shows it: a frame for the providers, a video for the rest. */
export const createAdapter = (
  source: MediaSource | null,
  element: HTMLVideoElement | HTMLIFrameElement | null,
  options: AdapterOptions,
): Adapter => {
  if (!source || !element) return new RefusedAdapter();
  if (element instanceof HTMLVideoElement)
    return source.kind === 'hls' ? new HlsAdapter(element, source.src, options) : new VideoAdapter(element, options);
  return new frames[source.kind as keyof typeof frames](element, source, options);
};
