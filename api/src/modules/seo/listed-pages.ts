import type { Page, Registry } from '@pregao/contract';
import type { ContentAddress, ContentAddresses } from '../catalog/addresses.service.ts';
import { isListed } from '../platform/index.ts';
import type { ListedAddress } from './sitemap.ts';

/** What is listed of a type that a reader declares, by the call that its pages show first. */
export type ReaderAddresses = ReadonlyMap<string, readonly ContentAddress[]>;

const pagesOf = ({ shell, remotes }: Registry): Page[] => [...shell.pages, ...remotes.flatMap(({ pages }) => pages)];

/** Which contents a page with a parameter shows one of. */
const contentsOf = ({ head, data }: Page, { courses, ebooks, subjects }: ContentAddresses, read: ReaderAddresses) => {
  switch (head?.about) {
    case 'course':
      return courses;
    case 'ebook':
      return ebooks;
    case 'subject':
      return subjects;
    default:
      return read.get(data?.[0] ?? '') ?? [];
  }
};

/**
 * The addresses of a brand's public pages: each page with a head that is ready, a page with a parameter once for each of
 * its contents.
 */
export const listedAddresses = (
  registry: Registry,
  contents: ContentAddresses,
  read: ReaderAddresses,
): ListedAddress[] => {
  const newest =
    [...contents.courses, ...contents.ebooks]
      .map(({ changedAt }) => changedAt ?? '')
      .sort()
      .at(-1) || null;
  return pagesOf(registry)
    .filter(isListed)
    .flatMap((page): ListedAddress[] => {
      if (!page.path.includes(':')) return [{ path: page.path, changedAt: page.data?.length ? newest : null }];
      return contentsOf(page, contents, read).map(({ slug, changedAt }) => ({
        path: page.path.replace(/:\w+/, encodeURIComponent(slug)),
        changedAt,
      }));
    });
};

const isOpen = (page: Page) => page.withoutSession && !page.ability;

/** The part of a path before its first parameter. */
const fixedPart = (path: string) => path.split('/:', 1)[0] ?? path;

/** What an open page is made of: robots draw pages, and need its files and answers. */
const partsOfPages = ['/api/', '/covers/', '/og/', '/releases/'];

/**
 * What robots stay away from: pages behind a session or an ability, and those without the frame of the site (login, cart,
 * link tokens). A rule covers whatever begins with it, so it is as short as the open pages allow: `/hub` for all of the
 * hub, but `/assinatura$` where `/assinaturas` is open.
 */
export const closedPaths = (registry: Registry): string[] => {
  const pages = pagesOf(registry);
  const isClosed = (page: Page) => !isOpen(page) || (page.layout === 'blank' && !page.head);
  const open = [...partsOfPages, ...pages.filter((page) => !isClosed(page)).map(({ path }) => fixedPart(path))];
  const covers = (rule: string) => open.some((path) => path.startsWith(rule));
  const rules = pages.filter(isClosed).map(({ path }) => {
    const [, first = ''] = path.split('/');
    const fixed = fixedPart(path);
    if (!covers(`/${first}`)) return `/${first}`;
    return fixed === path ? `${fixed}${covers(fixed) ? '$' : ''}` : `${fixed}/`;
  });
  return [...new Set(rules)].filter((rule) => !covers(rule)).sort();
};
