import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { someOf, switchField, textField } from './resource-shapes.ts';
import { idParams, instant } from './shapes.ts';
import type { Subject } from './subjects.ts';

/** Lists with saved views that are of no resource, and whose they are. */
export const listsWithViews = { order: 'Pedidos', customer: 'Clientes' } as const satisfies Record<string, Subject>;

/** Views a person saves of one list. */
export const mostViews = 50;

/** What a view shows: filters, search and order as the address of the list says them, and its columns. */
const shown = {
  query: z.string('Informe os filtros.').check(z.maxLength(2000, 'Esta visão tem filtros demais.')),
  /** Keys of its columns in their order; null: all as usual. */
  columns: z.nullable(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60))),
};

export const savedViewForm = z.object({ name: textField(60), ...shown, shared: switchField(false) });

export const savedView = z.object({
  id: z.int(),
  name: z.string(),
  query: z.string(),
  columns: z.nullable(z.array(z.string())),
  shared: z.boolean(),
  /** Whether the list opens with it for whoever asks. */
  is_default: z.boolean(),
  is_mine: z.boolean(),
  owner_name: z.string(),
  updated_at: instant,
});

export type SavedView = z.infer<typeof savedView>;

const resource = z.string('Informe a lista.').check(z.regex(/^[a-z-]{1,60}$/, 'Esta lista não existe.'));

/** The views that a person saved of a list, and those that are shared with whoever reads it. */
export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/list-saved-views',
  scope: 'session',
  summary: 'Visões salvas de uma lista: as próprias e as compartilhadas',
  query: z.object({ resource }),
  response: z.object({ data: z.array(savedView), can_share: z.boolean() }),
});

/** Saves what a list shows under a name; who may change its records may share it. */
export const createSavedView = endpoint({
  method: 'POST',
  path: '/api/create-saved-view',
  scope: 'session',
  summary: 'Salva uma visão de uma lista',
  body: z.object({ resource, ...savedViewForm.shape }),
  response: savedView,
  success: 201,
});

/** Changes a view of one's own; which one opens first is each person's own, also of a shared one. */
export const updateSavedView = endpoint({
  method: 'PUT',
  path: '/api/update-saved-view/{id}',
  scope: 'session',
  summary: 'Muda uma visão salva',
  params: idParams,
  body: z.object({ ...someOf(savedViewForm), is_default: z.optional(z.boolean('Escolha sim ou não.')) }),
  response: savedView,
});

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/delete-saved-view/{id}',
  scope: 'session',
  summary: 'Exclui uma visão salva',
  params: idParams,
  response: z.object({ id: z.int() }),
});
