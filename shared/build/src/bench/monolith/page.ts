import { pageMatcher, releaseAddress, type PageBoot } from '@pregao/contract';
import { asInProduction, editBoot, readBoot } from '../page.ts';
import { abilityChunk, transportChunk } from '../../webpack/named-chunk.ts';
import type { Rewrite } from '../front.ts';
import type { MonolithManifest } from './manifest.ts';

interface File {
  href: string;
  integrity: string;
  kind: 'style' | 'script' | 'preload-script' | 'preload-style' | 'font';
}

/** What each kind of file looks like where the page has none to take after. */
const plain: Record<File['kind'], (nonce: string) => string> = {
  style: () => '<link rel="stylesheet" href="" integrity="" crossorigin="anonymous">',
  script: (nonce) => `<script defer nonce="${nonce}" src="" integrity="" crossorigin="anonymous"></script>`,
  'preload-script': (nonce) =>
    `<link rel="preload" href="" as="script" integrity="" crossorigin="anonymous" nonce="${nonce}">`,
  'preload-style': () => '<link rel="preload" href="" as="style" integrity="" crossorigin="anonymous">',
  font: () => '<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="">',
};

const releaseTags =
  /<link\b[^>]*\bhref="\/releases\/[^"]*"[^>]*>|<script\b[^>]*\bsrc="\/releases\/[^"]*"[^>]*><\/script>/g;

const kindOf = (tag: string): File['kind'] => {
  if (tag.startsWith('<script')) return 'script';
  if (/rel="stylesheet"/.test(tag)) return 'style';
  return /as="font"/.test(tag) ? 'font' : /as="style"/.test(tag) ? 'preload-style' : 'preload-script';
};

/** Chunks that the page preloads where its visit waits for them, as the platform decides. */
const visitChunks = [transportChunk, abilityChunk] as const;

const namedBy = (tags: readonly string[]) =>
  visitChunks.filter((chunk) =>
    tags.some((tag) => new RegExp(`"/releases/shell/[^"]*/${chunk}\\.[^"]*\\.js"`).test(tag)),
  );

const filesOf = (
  { version, scripts, styles, fonts, integrity, pages, ...chunks }: MonolithManifest,
  boot: PageBoot,
  path: string,
  awaited: readonly (typeof visitChunks)[number][],
): File[] => {
  const page = pageMatcher(
    boot.registry.remotes.flatMap((remote) => remote.pages.map((one) => ({ ...one, owner: remote.name }))),
  )(path);
  const of =
    (kind: File['kind']) =>
    (name: string): File => ({ kind, href: releaseAddress('shell', version, name), integrity: integrity[name] ?? '' });
  const ahead = page && path !== '/' ? (pages[page.path] ?? []) : [];
  return [
    ...fonts.map(of('font')),
    ...styles.map(of('style')),
    ...scripts.map(of('script')),
    ...awaited.flatMap((chunk) => chunks[chunk]).map(of('preload-script')),
    ...ahead.map((name) => of(name.endsWith('.css') ? 'preload-style' : 'preload-script')(name)),
  ];
};

/** A monolith knows its own hashes and has one release: nothing of the remotes' travels in its page but their pages. */
const bootOf = (boot: PageBoot, { version, integrity }: MonolithManifest): PageBoot => ({
  ...boot,
  shellIntegrity: integrity,
  registry: {
    ...boot.registry,
    shell: { ...boot.registry.shell, version },
    remotes: boot.registry.remotes.map((remote) => ({
      ...remote,
      integrity: {},
      preload: {},
      kit: [],
      kitOf: {},
      previous: null,
    })),
  },
});

/** The platform's own page with the files of the monolith in the place of the shell's and the remote's. */
export const asMonolith = (manifest: MonolithManifest): Rewrite => ({
  html: (text, path) => {
    const page = asInProduction.html(text, path);
    const boot = readBoot(page);
    if (!boot) return page;
    const tags = page.match(releaseTags) ?? [];
    const nonce = /nonce="([^"]+)"/.exec(page)?.[1] ?? '';
    const tagOf = ({ kind, href, integrity }: File) =>
      (tags.find((tag) => kindOf(tag) === kind) ?? plain[kind](nonce))
        .replace(/(href|src)="[^"]*"/, `$1="${href}"`)
        .replace(/integrity="[^"]*"/, `integrity="${integrity}"`);
    const ours = filesOf(manifest, boot, path, namedBy(tags)).map(tagOf).join('');
    let first = true;
    return editBoot(page, bootOf(boot, manifest)).replace(releaseTags, () => {
      const put = first ? ours : '';
      first = false;
      return put;
    });
  },
  // Hints name the files of the platform's own page; the monolith's are in its page.
  link: () => '',
});
