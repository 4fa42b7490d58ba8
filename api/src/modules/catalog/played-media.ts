import type { Core } from '../../core.ts';
import { mediaSeconds, signMedia } from '../../http/signed-media.ts';

/** Captions of a file of ours, as they are stored beside it. */
interface Caption {
  lang: string;
  label: string;
  file: string;
}

/**
 * Address of a file of the media folder, good for 15 minutes.
 * @param reader for whom it is: their right is asked for again while it plays
 */
export const mediaAddress = ({ config, now }: Pick<Core, 'config' | 'now'>, file: string, reader = ''): string =>
  signMedia(config.secret, `/media/lessons/${file}`, now(), mediaSeconds, reader);

/** Where something is played, with its captions: files of ours are signed, an address of a provider is given as it is. */
export const playedMedia = (
  { config, now }: Pick<Core, 'config' | 'now'>,
  { provider, media, captions }: { provider: string; media: string; captions: unknown },
  reader: string,
) => {
  const at = now();
  const address = (file: string) => mediaAddress({ config, now: () => at }, file, reader);
  return {
    url: provider === 'file' ? address(media) : media,
    captions: (captions as Caption[]).map(({ lang, label, file }) => ({ lang, label, url: address(file) })),
    expires_at: new Date(at.getTime() + mediaSeconds * 1_000).toISOString(),
  };
};
