import type { Tx } from '../../db/open.ts';
import { fieldError } from '../../http/errors.ts';
import { lockSlugs } from '../../resource/publication/slug-history.repository.ts';
import { findCategoryWith, findShelfWith } from './subject-slugs.repository.ts';

/** Pages of `/assunto` that are made of no shelf and no category (L56, A-16, A-17). */
const ownPages = ['cursos', 'ebooks'];

const others = {
  category: { find: findShelfWith, whose: 'da qualificação' },
  shelf: { find: findCategoryWith, whose: 'da categoria' },
};

/**
 * Refuses the address of a page of `/assunto` that is one of the other kind's, or of the platform's own.
 *
 * @param kind what is to have the address; among those of its kind the table's own key refuses it
 * @throws AppError with the field `slug`
 */
export const refuseTakenSlug = async (tx: Tx, kind: keyof typeof others, slug: string): Promise<void> => {
  if (ownPages.includes(slug)) throw fieldError('slug', 'Este endereço já é de uma página da plataforma.');
  // Rows of two tables: each save sees what the other wrote.
  await lockSlugs(tx, `subject ${slug}`);
  const { find, whose } = others[kind];
  const owner = await find(tx, slug);
  if (owner) throw fieldError('slug', `Este endereço já é ${whose} ${owner.name}.`);
};
