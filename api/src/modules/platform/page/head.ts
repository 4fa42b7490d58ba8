import { cutDescription } from '@pregao/format';
import type { Page, PageHead, Variant } from '@pregao/contract';
import type { KnownCompany } from '../company-identity.ts';
import { escapeHtml, inlineJson } from './escape.ts';
import { isUnlisted, structuredData } from './json-ld.ts';
import { brandNames } from './sites.ts';

interface Input {
  /** The page of the address; null when no manifest knows it or its content does not exist. */
  page: Page | null;
  variant: Variant;
  /** Origin that search engines know the brand by. */
  origin: string;
  /** Path of the address, without its query. */
  path: string;
  /** Answer of the page's first call. */
  about: unknown;
  /** The address carries a token: it is repeated nowhere. */
  secret: boolean;
  /** Who sells under the brand; null where it is not told. */
  company: KnownCompany | null;
}

export interface HeadTags {
  title: string;
  description: string | null;
  canonical: string | null;
  indexed: boolean;
  jsonLd: unknown;
  /** What a shared link shows: address with its origin, and what it says. */
  picture: { url: string; alt: string } | null;
}

const field = (answer: unknown, path: string): string => {
  const value = path
    .split('.')
    .reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, name)
          ? (at as Record<string, unknown>)[name]
          : undefined,
      answer,
    );
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Fills `{title}` and `{promise|subtitle}` from an answer. */
const fill = (template: string, answer: unknown): string =>
  template
    .replace(
      /\{([\w.|]+)\}/g,
      (_part, names: string) =>
        names
          .split('|')
          .map((name) => field(answer, name))
          .find((text) => text !== '') ?? '',
    )
    .replace(/\s+/g, ' ')
    .trim();

/** Address of the largest picture of a page's first screen; null when it names none, or one that is not ours. */
export const pictureOf = (page: Page | null, answer: unknown): string | null => {
  const address = page?.picture ? fill(page.picture, answer) : '';
  return /^\/(?!\/)/.test(address) ? address : null;
};

/** The path in one spelling; null for one that no page of ours can have. */
const canonicalPath = (path: string): string | null => {
  try {
    return encodeURI(decodeURI(path.length > 1 ? path.replace(/\/+$/, '') : path));
  } catch {
    return null;
  }
};

/**
 * The picture of a page: of its course or e-book, by the version its cover has; of its subject; else of the brand. Drawn
 * by the catalogue at `/og/…`.
 */
const picturePath = (about: PageHead['about'], answer: unknown, variant: Variant): string => {
  const cover = /^\/covers\/((?:course|ebook)\/\d+)\.svg\?(.+)$/.exec(field(answer, 'cover'));
  if ((about === 'course' || about === 'ebook') && cover) return `/og/${cover[1]}.png?${cover[2]}`;
  const slug = about === 'subject' ? field(answer, 'slug') : '';
  return `/og/${slug ? `subject/${encodeURIComponent(slug)}` : 'site/home'}.png?brand=${variant}`;
};

/** Whether a page is one that search engines list: made to be found, finished, open to everybody. */
export const isListed = (page: Page): boolean =>
  page.head !== undefined && page.status === 'ready' && page.withoutSession && !page.ability;

/** What search engines and shared links are told of an address. */
export const headTags = ({ page, variant, origin, path, about, secret, company }: Input): HeadTags => {
  const head = page?.head;
  const title = (head?.title && fill(head.title, about)) || (page?.title ?? 'Página não encontrada');
  const place = page && head && !secret ? canonicalPath(path) : null;
  const canonical = place === null ? null : origin + place;
  const indexed = canonical !== null && page !== null && isListed(page) && !isUnlisted(page, about);
  return {
    title: `${title} · ${brandNames[variant]}`,
    description: head ? cutDescription(fill(head.description, about)) || null : null,
    canonical,
    indexed,
    picture: canonical === null ? null : { url: origin + picturePath(head?.about, about, variant), alt: title },
    jsonLd:
      indexed && page && canonical
        ? structuredData(page, about, { origin, brand: brandNames[variant], canonical, company })
        : null,
  };
};

/** The tags as HTML. */
export const renderHead = (
  { title, description, canonical, indexed, picture, jsonLd }: HeadTags,
  variant: Variant,
): string => {
  const meta = (kind: 'name' | 'property', name: string, content: string | null) =>
    content === null ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
  const shared =
    canonical === null
      ? ''
      : [
          meta('property', 'og:type', 'website'),
          meta('property', 'og:site_name', brandNames[variant]),
          meta('property', 'og:locale', 'pt_BR'),
          meta('property', 'og:title', title),
          meta('property', 'og:description', description),
          meta('property', 'og:url', canonical),
          meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
          meta('name', 'twitter:title', title),
          meta('name', 'twitter:description', description),
          ...(picture
            ? [
                meta('property', 'og:image', picture.url),
                meta('property', 'og:image:type', 'image/png'),
                meta('property', 'og:image:width', '1200'),
                meta('property', 'og:image:height', '630'),
                meta('property', 'og:image:alt', picture.alt),
                meta('name', 'twitter:image', picture.url),
                meta('name', 'twitter:image:alt', picture.alt),
              ]
            : []),
        ].join('');
  return (
    `<title>${escapeHtml(title)}</title>\n${meta('name', 'description', description)}${indexed ? '' : meta('name', 'robots', 'noindex')}` +
    `${canonical === null ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`}${shared}${jsonLd ? `<script type="application/ld+json">${inlineJson(jsonLd)}</script>` : ''}`
  );
};
