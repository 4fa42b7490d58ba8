import { resource, storeColors } from '@pregao/contract';
import { readyPage } from '@pregao/contract/platform/define-pages';
import { col } from '@pregao/screens';
import { buildAdmin, renderWithPlatform, respond, withMockApi, setWide } from '@pregao/testing';
import { fireEvent, screen } from '@testing-library/react';
import remote from '../../../../remote.ts';
import ptBr from '../../common.pt-br.json';
import { crudScreens } from '../crud-screens.tsx';
import { f } from '../fields.tsx';

/** The fields of colours, as something that is published. */
const published = {
  ...storeColors,
  name: 'paint',
  plural: 'paints',
  title: ['tom', 'tons'],
  publishing: { needs: ['name'], address: '/tintas/{name}', fourEyes: true },
};
const paints = resource(published as never) as unknown as typeof storeColors;
export const { calls } = paints;
remote.pages.push({ ...readyPage('/tintas', 'Tintas'), records: ['paint'] });
export const Paints = crudScreens(paints, {
  icon: 'tag',
  emptyHint: 'As tintas aparecem aqui.',
  searchHint: 'Nome',
  columns: [col.text('name')],
  fields: [{ fields: [f.text('name'), f.color('hex'), f.number('order')] }],
  nameOf: ({ name }) => String(name),
});

export const at = '2026-11-21T13:05:00.000Z';
export const paint = {
  id: 3,
  revision: 5,
  created_at: at,
  updated_at: at,
  updated_by_name: 'Ana Lima',
  deleted_at: null,
  name: 'Areia',
  hex: '#E4D8C3',
  hex_secondary: null as string | null,
  order: 7,
  active: true,
  variants: 0,
  status: 'draft' as string,
  is_live: false,
  has_changes: true,
  publish_at: null,
  unpublish_at: null,
  published_at: null,
  published_by_name: null,
  live_revision: null,
  changed_fields: [] as string[],
  reviewer_id: null,
  reviewer_name: null,
  review_note: null,
  last_editor_id: 99,
  editor_ids: [99],
  address: null,
};
const meta = { total: 1, page: 1, per_page: 25, total_is_exact: true, next_cursor: null, previous_cursor: null };
const counts = { all: 1, draft: 1, in_review: 2, scheduled: 0, published: 0, archived: 0, trash: 0 };

/** What the server holds and what it was sent; begins anew with each test. */
export const server = {
  stands: paint,
  sent: [] as Record<string, unknown>[],
  moved: [] as Record<string, unknown>[],
  /** What new records were copies of. */
  copies: [] as unknown[],
};

/** The mock of the API that these tests of what is published share. */
export const withPaints = () => {
  withMockApi(
    respond(calls.list, () => ({ data: [{ ...server.stands, hex: paint.hex }], meta: { ...meta, counts } }) as never),
    respond(calls.find, () => server.stands as never),
    respond(calls.create, ({ body, query }) => {
      server.sent.push(body);
      server.copies.push(query.copy_of);
      server.stands = { ...paint, ...body, id: 4, revision: 1 };
      return server.stands as never;
    }),
    respond(calls.update, ({ body }) => {
      server.sent.push(body);
      server.stands = { ...server.stands, ...body, revision: server.stands.revision + 1 };
      return server.stands as never;
    }),
    respond(calls.move, ({ body }) => {
      server.moved.push(body);
      server.stands = {
        ...server.stands,
        status: 'published',
        is_live: true,
        has_changes: false,
        revision: server.stands.revision + 1,
      };
      return server.stands as never;
    }),
  );

  beforeEach(() => {
    server.sent.length = 0;
    server.moved.length = 0;
    server.copies.length = 0;
    server.stands = paint;
    localStorage.clear();
    setWide(true);
  });
};

export const user = buildAdmin();
export const show = (path = '/tintas?registro=3', stored = {}) =>
  renderWithPlatform(<Paints />, { user, path, name: 'mfe-admin', stored, texts: { 'pt-br': ptBr } });
export const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
export const type = async (name: string, text: string) => {
  fireEvent.change(await field(name), { target: { value: text } });
};
export const leave = async (name: string) => {
  fireEvent.blur(await field(name));
};
