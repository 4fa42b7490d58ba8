import { escapeHtml } from '../platform/index.ts';

/** An address search engines are told of; `changedAt` in ISO 8601. */
export interface ListedAddress {
  path: string;
  changedAt: string | null;
}

/** The protocol's limit of addresses in one file (sitemaps.org). */
export const mostPerFile = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const entry = (tag: string, address: string, changedAt: string | null) =>
  `<${tag}><loc>${escapeHtml(address)}</loc>${changedAt === null ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`}</${tag}>\n`;

const urlset = (origin: string, listed: readonly ListedAddress[]) =>
  `${head}<urlset ${namespace}>\n${listed.map(({ path, changedAt }) => entry('url', origin + path, changedAt)).join('')}</urlset>\n`;

const newest = (listed: readonly ListedAddress[]) =>
  listed.reduce<string | null>(
    (last, { changedAt }) => (changedAt !== null && (last === null || changedAt > last) ? changedAt : last),
    null,
  );

/** Name of the file a part of a long list has, from 1. */
const partName = (part: number) => `/sitemap-${part}.xml`;

/**
 * The sitemap of a brand, by path. A list that fits one file is `/sitemap.xml` itself; a longer one is cut into parts,
 * which `/sitemap.xml` then names.
 * @param origin of the brand, without a slash at its end
 */
export const sitemapFiles = (
  origin: string,
  listed: readonly ListedAddress[],
  perFile = mostPerFile,
): Map<string, string> => {
  if (listed.length <= perFile) return new Map([['/sitemap.xml', urlset(origin, listed)]]);
  const parts = Array.from({ length: Math.ceil(listed.length / perFile) }, (_, index) =>
    listed.slice(index * perFile, (index + 1) * perFile),
  );
  const index = `${head}<sitemapindex ${namespace}>\n${parts.map((part, at) => entry('sitemap', origin + partName(at + 1), newest(part))).join('')}</sitemapindex>\n`;
  return new Map([
    ['/sitemap.xml', index],
    ...parts.map((part, at): [string, string] => [partName(at + 1), urlset(origin, part)]),
  ]);
};
