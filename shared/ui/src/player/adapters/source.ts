import { videoSource } from '@pregao/format';

export type SourceKind = 'file' | 'hls' | 'youtube' | 'vimeo' | 'pandavideo';

export interface MediaSource {
  kind: SourceKind;
  /** What the element is given. */
  src: string;
  /** Who is spoken to by messages; the page's own for a file. */
  origin: string;
}

const providers: Record<'youtube' | 'vimeo' | 'pandavideo', string> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  pandavideo: 'PandaVideo',
};

/** Name of who plays a source in a frame, for people. */
export const providerName = (kind: SourceKind): string => (kind in providers ? providers[kind as 'vimeo'] : '');

const read = (url: string): URL | null => {
  try {
    return new URL(url, location.href);
  } catch {
    return null;
  }
};

const youtubeHost = /^((www|m|music)\.)?(youtube\.com|youtube-nocookie\.com)$/;

const youtubeId = ({ hostname, pathname, searchParams }: URL): string | null => {
  if (hostname === 'youtu.be') return pathname.slice(1);
  if (!youtubeHost.test(hostname)) return null;
  return searchParams.get('v') ?? /^\/(?:embed|live|shorts)\/([^/]+)/.exec(pathname)?.[1] ?? null;
};

const youtube = (url: string, address: URL | null): MediaSource | null => {
  const id = /^[\w-]{11}$/.test(url) ? url : address && youtubeId(address);
  if (!id || !/^[\w-]{6,20}$/.test(id)) return null;
  const query = new URLSearchParams({
    enablejsapi: '1',
    controls: '0',
    disablekb: '1',
    playsinline: '1',
    rel: '0',
    hl: 'pt-BR',
    origin: location.origin,
  });
  const origin = 'https://www.youtube-nocookie.com';
  return { kind: 'youtube', origin, src: `${origin}/embed/${id}?${query.toString()}` };
};

const vimeo = (address: URL): MediaSource | null => {
  if (!/^((www|player)\.)?vimeo\.com$/.test(address.hostname)) return null;
  const [, id, secret] = /(?:^|\/)(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(address.pathname) ?? [];
  if (!id) return null;
  const hash = secret ?? address.searchParams.get('h');
  const origin = 'https://player.vimeo.com';
  const query = new URLSearchParams({ controls: '0', dnt: '1', playsinline: '1', ...(hash && { h: hash }) });
  return { kind: 'vimeo', origin, src: `${origin}/video/${id}?${query.toString()}` };
};

const pandaHost = /^player-vz-[a-z0-9-]+\.tv\.pandavideo\.com(\.br)?$/;

const pandavideo = ({ hostname, pathname, searchParams }: URL): MediaSource | null => {
  const video = searchParams.get('v') ?? '';
  if (!pandaHost.test(hostname) || !/^\/embed\/?$/.test(pathname) || !/^[\w-]{8,64}$/.test(video)) return null;
  const origin = `https://${hostname}`;
  return { kind: 'pandavideo', origin, src: `${origin}/embed/?v=${video}&controls=` };
};

const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:';

/**
 * How an address is played: a file of this site, HLS by its `.m3u8`, else YouTube, Vimeo or PandaVideo by its host
 * (REQ-9.16–9.18). The frame's address is made anew of what was read, so that nothing else of it is kept.
 *
 * @returns null for an address no player here plays, such as one of another scheme or host (security 26)
 */
export const mediaSource = (url: string): MediaSource | null => {
  const address = read(url.startsWith('//') ? `https:${url}` : url);
  const isBare = /^[\w-]{11}$/.test(url);
  if (isBare) return youtube(url, null);
  if (!address || !isWeb(address)) return null;
  if (address.pathname.endsWith('.m3u8')) return { kind: 'hls', src: address.href, origin: address.origin };
  if (address.origin === location.origin) return { kind: 'file', src: url, origin: address.origin };
  const provider = videoSource(address.href);
  if (provider === 'vimeo') return vimeo(address);
  return provider === 'pandavideo' ? pandavideo(address) : youtube(url, address);
};
