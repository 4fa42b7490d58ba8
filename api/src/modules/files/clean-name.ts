/** Characters a name may hold at most. */
const longest = 191;

/** Nothing that is not seen, that turns the direction of writing, or that a system of files takes for its own. */
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029<>:"|?*]/gu;

const extension = /\.[A-Za-z0-9]{1,8}$/;

/**
 * The name of a file as it may be shown and offered for download: without folders, unseen characters and dots in front.
 *
 * @param name as the sender's machine calls it
 */
export const cleanName = (name: string): string => {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const bare = last
    .replace(unwanted, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const end = extension.exec(bare)?.[0] ?? '';
  const begin = [...bare.slice(0, bare.length - end.length)].slice(0, longest - end.length).join('');
  return begin.trim() ? begin.trimEnd() + end : `arquivo${end}`;
};

const extensions: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
  'application/epub+zip': '.epub',
  'audio/mpeg': '.mp3',
  'audio/mp4': '.m4a',
  'audio/x-m4a': '.m4a',
  'audio/ogg; codecs=opus': '.opus',
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'text/csv': '.csv',
};

/** The name with the ending of what the file is: `nota.svg` that holds a PNG is `nota.png`. */
export const nameFor = (name: string, type: string): string => {
  const right = extensions[type] ?? '';
  const begin = name.replace(extension, '');
  return [...begin].slice(0, longest - right.length).join('') + right;
};
