/** Where the picture of a room comes from, as staff choose it. */
export const playProviders = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  pandavideo: 'Panda Video',
  hls: 'HLS (.m3u8)',
  file: 'Arquivo da plataforma',
} as const;

export type PlayProvider = keyof typeof playProviders;

/** A name in the media folder: no folder, no address. */
const mediaName = /^[a-z0-9][\w.-]{0,120}\.(mp4|webm|m3u8)$/i;

export const isMediaName = (name: string): boolean => mediaName.test(name) && !name.includes('..');

/** Hosts of each provider; one of its subdomains is as good. */
const hosts: Readonly<Record<Exclude<PlayProvider, 'hls' | 'file'>, readonly string[]>> = {
  youtube: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
  vimeo: ['vimeo.com'],
  pandavideo: ['pandavideo.com.br', 'pandavideo.com'],
};

const addressOf = (text: string) => {
  try {
    const address = new URL(text);
    return address.protocol === 'https:' && address.username === '' && address.password === '' ? address : null;
  } catch {
    return null;
  }
};

const isOf = (host: string, domains: readonly string[]) =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/**
 * What is wrong with where a picture is to come from, in Portuguese.
 *
 * @param text an https address of the provider, or for `file` a name in the media folder; empty: there is none yet
 * @returns null where nothing is
 */
export const playSourceProblem = (provider: PlayProvider, text: string): string | null => {
  if (text === '') return null;
  if (provider === 'file')
    return isMediaName(text) ? null : 'Informe o nome de um arquivo .mp4, .webm ou .m3u8, sem pastas.';
  const address = addressOf(text);
  if (!address) return 'Informe um endereço que comece com https://.';
  if (provider === 'hls')
    return address.pathname.toLowerCase().endsWith('.m3u8') ? null : 'O endereço de HLS termina em .m3u8.';
  return isOf(address.hostname, hosts[provider]) ? null : `Este endereço não é do ${playProviders[provider]}.`;
};
