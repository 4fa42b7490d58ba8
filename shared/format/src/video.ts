export type VideoSource = 'youtube' | 'vimeo' | 'pandavideo';

const hostOf = (url: string) => {
  try {
    return new URL(url.startsWith('//') ? `https:${url}` : url).host.toLowerCase();
  } catch {
    return url.toLowerCase();
  }
};

/** Where a video is played from: vimeo or pandavideo when its host says so, youtube otherwise (REQ-9.16–9.18, A-129). */
export const videoSource = (url: string | null | undefined): VideoSource => {
  const host = hostOf(url ?? '');
  if (host.includes('pandavideo')) return 'pandavideo';
  return host.includes('vimeo') ? 'vimeo' : 'youtube';
};
