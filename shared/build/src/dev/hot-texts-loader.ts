import { fileURLToPath } from 'node:url';

const imported = /^import (\w+) from '(\.{1,2}\/[\w./-]*\.pt-br\.json)';$/gm;

/** A source that brings texts takes them up when they are saved; nothing of it runs again, and its lines stay where they are. */
export const withHotTexts = (source: string, remote: string): string => {
  const accepts = [...source.matchAll(imported)].map(
    ([, name, file]) =>
      `import.meta.webpackHot?.accept('${file}', () => { void takeTexts(platformOfPage().i18n, '${remote}', ${name}); });`,
  );
  return accepts.length === 0
    ? source
    : `${source}\nimport { getPlatform as platformOfPage } from '@pregao/platform';\nimport { takeTexts } from '${fileURLToPath(new URL('./hot-texts.ts', import.meta.url))}';\n${accepts.join('\n')}\n`;
};

/** The loader. */
export default function load(this: { getOptions(): { remote: string } }, source: string): string {
  return withHotTexts(source, this.getOptions().remote);
}
