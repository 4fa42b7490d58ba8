import { managedEbooks, mostSamplePct } from '@pregao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import { serverResource, type Saving, type Values } from '../../resource/server-resource.ts';
import { sellContent, withdrawContent } from '../commerce/index.ts';
import { hasCompany } from '../platform/index.ts';
import { isUnprepared, preparedness } from './preparing.repository.ts';
import { preparing } from './preparing.service.ts';
import {
  countBookUses,
  findAuthor,
  findReadiness,
  findSold,
  hasBookCategory,
  hasLevel,
} from './ebook-desk.repository.ts';

const checks: Record<string, [is: (tx: Tx, id: number) => Promise<boolean>, text: string]> = {
  category_id: [hasBookCategory, 'Escolha uma categoria de e-books.'],
  author_id: [async (tx, id) => (await findAuthor(tx, id)) !== undefined, 'Este autor não existe mais.'],
  company_id: [hasCompany, 'Esta marca não existe.'],
  level_id: [hasLevel, 'Este nível não existe.'],
};

const checkSaved = async ({ tx, next, changed }: Saving) => {
  for (const [field, [is, text]] of Object.entries(checks)) {
    const id = next[field];
    if (changed.includes(field) && typeof id === 'number' && !(await is(tx, id))) throw fieldError(field, text);
  }
};

/** What is wrong with the file of an e-book that is to come before readers; null: nothing. */
const refusedFile = ({ content_type: type, pages, is_live, is_prepared }: NonNullable<Ready>) => {
  if (type !== 'application/pdf') return 'Só um PDF pode ser publicado: o leitor ainda não abre EPUB.';
  if (!pages) return 'As páginas deste arquivo não puderam ser lidas.';
  // Readers of something live keep the file they have until the next one is prepared.
  return is_live || is_prepared ? null : 'O arquivo está sendo preparado. Tente de novo em instantes.';
};
type Ready = Awaited<ReturnType<typeof findReadiness>>;

/** Pages that the sample of a short book may have as well. */
const leastSample = 3;

const refusedSample = (first: unknown, last: unknown, pages: number) => {
  // Of a file without pages that is what is told.
  if (pages === 0 || typeof first !== 'number' || typeof last !== 'number') return null;
  if (last > pages) return `O arquivo tem ${pages} páginas.`;
  const most = Math.max(leastSample, Math.floor((pages * mostSamplePct) / 100));
  return last - first + 1 > most ? `A amostra deste livro tem no máximo ${most} páginas.` : null;
};

const refusedAudience = (visibility: unknown, { has_price, has_owners }: NonNullable<Ready>) => {
  if (visibility === 'product' && !has_price) return 'Defina o preço, ou escolha outro público.';
  const isTaken = visibility === 'internal' && has_owners;
  return isTaken ? 'Há quem tenha este e-book: arquive, que ele sai da loja e fica com quem o tem.' : null;
};

const refuseUnready = async ({ tx, id, values }: { tx: Tx; id: number; values: Values }) => {
  const ready = await findReadiness(tx, id, Number(values.file_id));
  const author = await findAuthor(tx, Number(values.author_id));
  const found = Object.entries({
    file_id: ready ? refusedFile(ready) : null,
    sample_last: refusedSample(values.sample_first, values.sample_last, ready?.pages ?? 0),
    author_id: author?.is_over === false || ready?.is_live ? null : 'A credencial deste autor venceu.',
    visibility: ready ? refusedAudience(values.visibility, ready) : null,
  }).flatMap(([field, text]): [string, string[]][] => (text === null ? [] : [[field, [text]]]));
  if (found.length > 0) throw new AppError('not_complete', { fields: Object.fromEntries(found) });
};

/** The shop sells what readers see, named as they see it. */
export const sellBook = async (tx: Tx, { id }: { id: number }) => {
  const sold = await findSold(tx, id);
  if (sold?.product_id == null) return;
  await (sold.is_live ? sellContent(tx, sold.product_id, sold) : withdrawContent(tx, sold.product_id));
};

const withdrawBook = async (tx: Tx, { id }: { id: number }) => {
  const sold = await findSold(tx, id);
  if (sold?.product_id != null) await withdrawContent(tx, sold.product_id);
};

const fileFact = (fact: string) => sql`(SELECT ${sql.ref(`f.${fact}`)} FROM file f WHERE f.id = t.file_id)`;

export const ebookResource = serverResource(managedEbooks, {
  table: 'ebook',
  read: {
    pages: sql`coalesce(${fileFact('pages')}, t.pages)`,
    size: fileFact('size'),
    language: sql`(SELECT f.detail->>'language' FROM file f WHERE f.id = t.file_id)`,
    outline: sql`coalesce((SELECT f.detail->'outline' FROM file f WHERE f.id = t.file_id), '[]'::jsonb)`,
    ...preparedness,
    sample: sql`CASE WHEN t.prepared_file_id = t.file_id THEN t.sample_from || '–' || t.sample_to END`,
    price_cents: sql`(SELECT p.own_price_cents FROM product p WHERE p.id = t.product_id)`,
    readers: sql`(SELECT count(*)::int FROM ebook_access a WHERE a.ebook_id = t.id)`,
    downloads_30d: sql`(SELECT count(*)::int FROM ebook_download d
      WHERE d.ebook_id = t.id AND d.created_at > now() - interval '30 days')`,
  },
  sort: { title: 'folded', updated_at: 'timestamptz', pages: { column: sql`t.pages`, type: 'bigint' } },
  unique: { ebook_slug_key: ['slug', 'Este endereço já é de outro e-book.'] },
  beforeSave: checkSaved,
  beforePublish: refuseUnready,
  afterPublish: sellBook,
  afterWithdraw: withdrawBook,
  ownersKeepAccess: true,
  uses: countBookUses,
  afterCommit: async ({ db, jobs }, { id }) => {
    if (await isUnprepared(db, id)) await jobs.send(preparing, { id }, { key: `ebook-${id}` });
  },
});
