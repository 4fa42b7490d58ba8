import { findEbook } from '@pregao/contract';
import type { Place } from '../../resource/reader/reader-pages.ts';
import { breadcrumbs, offer, organization } from '../platform/index.ts';

/** A book, and the way to it (schema.org); nothing of one that lacks its author or its category. */
export const ebookGraph = (answer: unknown, place: Place): Record<string, unknown>[] => {
  const parsed = findEbook.response.safeParse(answer);
  if (!parsed.success) return [];
  const { title, subtitle, slug, author, pages, language, edition, category, isbn, revised_at: revised } = parsed.data;
  if (author === null || category === null) return [];
  return [
    {
      '@type': 'Book',
      '@id': `${place.canonical}#book`,
      name: title,
      description: subtitle,
      url: place.canonical,
      bookFormat: 'https://schema.org/EBook',
      numberOfPages: pages,
      inLanguage: language ?? 'pt-BR',
      author: { '@type': 'Person', name: author.name },
      about: category.name,
      publisher: organization(place),
      ...(edition && { bookEdition: edition }),
      ...(isbn && { isbn }),
      ...(revised && { dateModified: revised }),
      ...offer(parsed.data, place.canonical),
    },
    breadcrumbs(place.origin, [
      { name: 'Loja', path: '/loja' },
      { name: 'E-books', path: '/assunto/ebooks' },
      { name: title, path: `/ebooks/${slug}` },
    ]),
  ];
};
