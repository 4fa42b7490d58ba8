import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';

const require = createRequire(import.meta.url);

/** Fonts of our own: a server may have none. */
const fontFiles = ['500Medium/Geist_500Medium.ttf', '700Bold/Geist_700Bold.ttf'].map((file) =>
  require.resolve(`@expo-google-fonts/geist/${file}`),
);

/** Pictures kept, of about 60 KB each. */
const most = 100;

const kept = new Map<string, Promise<Buffer>>();

const render = async (svg: string): Promise<Buffer> =>
  (
    await renderAsync(svg, {
      font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Geist' },
      fitTo: { mode: 'original' },
    })
  ).asPng();

/**
 * Turns a drawing into a PNG, off the thread that answers requests. A drawing is rendered once, however many ask at once;
 * the one unused for longest makes room.
 */
export const pngOf = async (svg: string): Promise<Buffer> => {
  const key = createHash('sha256').update(svg).digest('base64url');
  const known = kept.get(key);
  const picture = known ?? render(svg);
  kept.delete(key);
  kept.set(key, picture);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  picture.catch(() => {
    kept.delete(key);
  });
  return picture;
};
