import type { PageBoot } from '@pregao/contract';
import type { Rewrite } from './front.ts';

const pattern = /(<script type="application\/json" id="pregao-boot">)([\s\S]*?)(<\/script>)/;

/** What the platform wrote into a page; null where a page is none of the shell's. */
export const readBoot = (html: string): PageBoot | null => {
  const [, , json] = pattern.exec(html) ?? [];
  return json ? (JSON.parse(json) as PageBoot) : null;
};

export const editBoot = (html: string, boot: PageBoot): string =>
  html.replace(
    pattern,
    (_, open: string, __, close: string) => open + JSON.stringify(boot).replaceAll('<', '\\u003c') + close,
  );

/** The page as production sends it: a tab under development asks for releases all the time. */
export const asInProduction: Rewrite = {
  html: (html) => {
    const boot = readBoot(html);
    return boot ? editBoot(html, { ...boot, development: false }) : html;
  },
  link: (text) => text,
};
