import assert from 'node:assert/strict';
import type { AnyResource } from '@pregao/contract';
import { upload } from '../src/modules/files/files.fixture.ts';
import type { Row } from './desk.ts';
import type { TestApp } from './harness.ts';

const cell = (text: unknown) => `"${String(text ?? '').replaceAll('"', '""')}"`;

/** A CSV file of rows by their heads. */
export const csvOf = (heads: readonly string[], rows: readonly (readonly unknown[])[]) =>
  [heads, ...rows].map((row) => row.map(cell).join(';')).join('\r\n');

/** Imports of a resource as somebody makes them. */
export const importsOf = (given: () => { app: TestApp; token: string }, resource: AnyResource) => {
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, token = given().token) =>
    given().app.call(method, url, { token, ...(body !== undefined && { body }) });
  const find = async (id: number) => (await call('GET', `/api/cms-find-import/${id}`)).body as Row;
  /** Sends a file and waits until its lines were read. */
  const begin = async (content: string | Buffer, token = given().token): Promise<Row> => {
    const purpose = resource.importing?.purpose ?? '';
    const { file, body } = await upload(given().app, Buffer.from(content), { name: 'dados.csv', purpose, token });
    assert.ok(file, JSON.stringify(body));
    assert.equal(file.state, 'ready', JSON.stringify(file.refusal));
    const begun = await call('POST', '/api/cms-create-import', { resource: resource.name, file_id: file.id }, token);
    assert.equal(begun.status, 201, JSON.stringify(begun.body));
    await given().app.core.jobs.drain();
    return { ...(await call('GET', `/api/cms-find-import/${begun.body.id}`, undefined, token)).body, file_id: file.id };
  };
  const check = async (id: number, columns: readonly (string | null)[], token = given().token) => {
    const asked = await call('PUT', `/api/cms-check-import/${id}`, { columns }, token);
    await given().app.core.jobs.drain();
    return asked.status === 200 ? { ...asked, body: await find(id) } : asked;
  };
  /** Sends a file whose columns are known by their heads, and has it checked. */
  const checked = async (content: string | Buffer): Promise<Row> => {
    const { id, columns, state, refusal } = await begin(content);
    assert.equal(state, 'columns', refusal);
    const { status, body } = await check(id, columns);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const lines = async (id: number, more = '') =>
    (await call('GET', `/api/cms-list-import-lines/${id}?per_page=100${more}`)).body.data as Row[];
  const start = async (id: number, whole: boolean) => {
    const answer = await call('POST', '/api/cms-start-import', { id, whole });
    await given().app.core.jobs.drain();
    return answer.status === 202
      ? { ...answer, body: (await call('GET', `/api/cms-find-run/${answer.body.id}`)).body }
      : answer;
  };
  const undo = async (run: Row) => {
    const answer = await call('POST', `/api/cms-undo-run/${run.id}`, {});
    await given().app.core.jobs.drain();
    return (await call('GET', `/api/cms-find-run/${answer.body.id}`)).body as Row;
  };
  return { call, find, begin, check, checked, lines, start, undo };
};
