import { managedEbooks, prepareEbook } from '@pregao/contract';
import { disconnect, mockApi, respond, withMockApi } from '@pregao/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useTexts } from '@pregao/platform';
import { callResource } from '../../common/crud/call-resource.ts';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { showRecords } from '../../common/crud/test-records.tsx';
import { BookFacts } from './book-facts.tsx';
import ptBr from './ebooks.pt-br.json';

withMockApi();

const pdf = {
  ...{ id: 7, name: 'livro.pdf', kind: 'document', size: 1_000, width: null, height: null, pages: 20 },
  ...{ url: null, thumbnail: null },
};
const at = '2026-10-14T13:00:00.000Z';
/** A draft whose file is being prepared. */
const waiting = {
  ...{ id: 3, revision: 1, created_at: at, updated_at: at, updated_by_name: null, deleted_at: null },
  ...{ status: 'draft', is_live: false, has_changes: false, publish_at: null, unpublish_at: null, published_at: null },
  ...{ published_by_name: null, live_revision: null, changed_fields: [], reviewer_id: null, reviewer_name: null },
  ...{
    review_note: null,
    last_editor_id: null,
    editor_ids: [],
    address: '/ebooks/gregas',
    title: 'As gregas',
    slug: 'gregas',
  },
  ...{ subtitle: '', summary: '', description_html: '', category_id: null, author_id: null, cover_id: null },
  ...{ cover_alt: '', file_id: 7, sample_first: null, sample_last: null, edition: '', isbn: '', level_id: null },
  ...{ visibility: 'product', company_id: null, allow_online_reading: true, allow_download: true, watermark: true },
  ...{ seo_title: '', seo_description: '', review_by: null, cover_id_file: null, author_name: null },
  ...{ category_name: null, level_name: null, company_name: null },
  ...{ pages: 20, language: null, sample: null, outline: [], file_id_file: pdf },
  ...{ is_prepared: false, prepare_failed: null, prepares_later: false },
};
type Book = Omit<typeof waiting, 'prepare_failed'> & { prepare_failed: 'pages' | 'size' | 'other' | null };

const Panel = () => {
  useTexts({ 'pt-br': ptBr });
  return <BookFacts record={{ id: 3, revision: 1 } as unknown as AnyRecord} />;
};
const open = () => showRecords(<Panel />, '/gestao-de-ebooks/3');

/** Answers with what the book is by then, and counts how often it was asked for. */
const serve = (first: Book) => {
  const seen = { book: first, asked: 0 };
  mockApi(
    respond(managedEbooks.calls.find, () => {
      seen.asked += 1;
      return seen.book as never;
    }),
  );
  return seen;
};
/** Coming back into view asks at once where something is waited for. */
const comeBack = () => act(() => document.dispatchEvent(new Event('visibilitychange')));

/** How often the panel asks then: a call of our own, sent after it, is answered after it. */
const askedByComingBack = async (seen: { asked: number }) => {
  const before = seen.asked;
  comeBack();
  await act(() => callResource(managedEbooks.calls.find, { params: { id: 3 } }));
  return seen.asked - before - 1;
};

test('a file that is being prepared is asked for until it is ready', async () => {
  const seen = serve(waiting);
  await open();
  expect(await screen.findByText('Em preparo')).toBeVisible();
  seen.book = { ...waiting, is_prepared: true };
  comeBack();
  expect(await screen.findByText('Pronto')).toBeVisible();
});

test('a file that was given up says why, is asked for no more, and is tried anew', async () => {
  const seen = serve({ ...waiting, prepare_failed: 'other' });
  const { person } = await open();
  expect(await screen.findByText('Não preparado')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Tente de novo ou envie outro arquivo');
  expect(await askedByComingBack(seen)).toBe(0);
  mockApi(
    respond(prepareEbook, () => {
      seen.book = waiting;
      return { ok: true as const };
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Em preparo')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the next file of a published book waits for its publication and is not asked for', async () => {
  const seen = serve({ ...waiting, prepares_later: true });
  await open();
  expect(await screen.findByText('Preparado ao publicar')).toBeVisible();
  expect(await askedByComingBack(seen)).toBe(0);
});

test('a panel that could not be loaded says so, and is tried again', async () => {
  mockApi(disconnect(managedEbooks.calls.find));
  const { person } = await open();
  expect(await screen.findByText('Não foi possível carregar o arquivo')).toBeVisible();
  serve({ ...waiting, is_prepared: true });
  await person.click(screen.getByRole('button', { name: /tentar/i }));
  await waitFor(() => expect(screen.getByText('Pronto')).toBeVisible());
});
