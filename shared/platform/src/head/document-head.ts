import { cutDescription } from '@pregao/format';

/** What a page says of itself in the document's head; what is left out stays as it is, null takes it away. */
export interface DocumentHead {
  title?: string;
  description?: string | null;
  /** Address the page is known by, with its origin. */
  canonical?: string | null;
  /** Whether search engines may list it. */
  indexed?: boolean;
}

const write = (selector: string, content: string | null, make: () => HTMLElement, attribute: 'content' | 'href') => {
  const found = document.head.querySelector(selector);
  if (content === null) {
    found?.remove();
    return;
  }
  const tag = found ?? document.head.appendChild(make());
  if (tag.getAttribute(attribute) !== content) tag.setAttribute(attribute, content);
};

const meta = (kind: 'name' | 'property', name: string, content: string | null) => {
  write(
    `meta[${kind}="${name}"]`,
    content,
    () => {
      const tag = document.createElement('meta');
      tag.setAttribute(kind, name);
      return tag;
    },
    'content',
  );
};

const writeCanonical = (canonical: string | null) => {
  write(
    'link[rel="canonical"]',
    canonical,
    () => Object.assign(document.createElement('link'), { rel: 'canonical' }),
    'href',
  );
  meta('property', 'og:url', canonical);
};

/**
 * Writes into the document's head what a full load of the page would have in it, so that a page one shares, keeps or
 * prints after moving inside the platform is the page one is on.
 */
export const writeHead = ({ title, description, canonical, indexed }: DocumentHead) => {
  if (title !== undefined) {
    document.title = title;
    for (const [kind, name] of [
      ['property', 'og:title'],
      ['name', 'twitter:title'],
    ] as const)
      meta(kind, name, title);
  }
  if (description !== undefined) {
    const text = description === null ? null : cutDescription(description.replace(/\s+/g, ' ').trim()) || null;
    for (const [kind, name] of [
      ['name', 'description'],
      ['property', 'og:description'],
      ['name', 'twitter:description'],
    ] as const)
      meta(kind, name, text);
  }
  if (canonical !== undefined) writeCanonical(canonical);
  if (indexed !== undefined) meta('name', 'robots', indexed ? null : 'noindex');
};

/** Takes away what belongs to the page that was loaded and cannot be known of another: its picture and structured data. */
export const forgetLoadedPage = () => {
  for (const tag of document.head.querySelectorAll(
    'meta[property^="og:image"], meta[name^="twitter:image"], script[type="application/ld+json"]',
  ))
    tag.remove();
};
