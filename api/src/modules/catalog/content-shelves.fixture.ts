import assert from 'node:assert/strict';
import type { TestApp } from '../../../test/harness.ts';
import type { SignedInPerson } from '../../../test/people.ts';

export type Item = Record<string, unknown>;

interface Asking {
  token?: string | undefined;
  headers?: Record<string, string>;
}

let made = 0;

/** Shelves as a member of staff writes and publishes them, and as their readers get them. */
export const shelfDesk = (given: () => { app: TestApp; admin: SignedInPerson }) => {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
    given().app.call(method, url, { token: given().admin.token, ...(body !== undefined && { body }) });
  const find = async (id: number) => (await call('GET', `/api/cms-find-shelf/${id}`)).body;
  const move = async (id: number, step: string, more: object = {}) =>
    call('PUT', `/api/cms-move-shelf/${id}`, { step, revision: (await find(id)).revision, ...more });
  /** One that was never published. */
  const draft = async (values: object = {}) => {
    made += 1;
    const usual = { name: `Estante ${made}`, slug: `estante-${made}`, icon: 'star', color: 'primary' };
    const { status, body } = await call('POST', '/api/cms-create-shelf', { ...usual, ...values });
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  };
  const create = async (values: object = {}) => {
    const { id } = await draft(values);
    const { status, body } = await move(id, 'publish');
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  /** Writes in the working copy alone. */
  const write = async ({ id }: { id: number }, values: object) =>
    call('PUT', `/api/cms-update-shelf/${id}`, { ...values, revision: (await find(id)).revision });
  /** Writes and publishes. */
  const save = async (shelf: { id: number }, values: object) => {
    const written = await write(shelf, values);
    return written.status === 200 ? move(shelf.id, 'publish') : written;
  };
  const page = (slug: string, { token, ...options }: Asking = {}) =>
    given().app.call('GET', `/api/find-subject/${slug}`, { ...(token && { token }), ...options });
  const shown = async (slug: string, token?: string) => keysOf((await page(slug, { token })).body.items);
  /** The header of a preview of it. */
  const preview = async ({ id }: { id: number }) => {
    const { status, body } = await call('POST', `/api/cms-preview-shelf/${id}`, {});
    assert.equal(status, 201, JSON.stringify(body));
    const { pathname, searchParams } = new URL(body.address, 'http://site.test');
    return { path: pathname, headers: { 'x-preview': searchParams.get('previa') ?? '' } };
  };
  return { call, find, move, draft, create, write, save, page, shown, preview };
};

export const keysOf = (items: Item[]) => items.map(({ type, id }) => `${type} ${id}`);

export const item = (type: string, { id }: { id: number }, more: object = {}) => ({
  ...{ item_type: type, item_id: id },
  ...more,
});
