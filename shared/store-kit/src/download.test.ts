import { Download, type FileAnswer } from './download.ts';
import type { Failure } from './result.ts';

const failure: Failure = { ok: false, status: 500, message: 'Não deu.' };

const file = (headers: Record<string, unknown> = {}): FileAnswer => ({
  ok: true,
  data: new Blob(['a;b']),
  response: { headers },
});

test('a file has the name that the server gives it, or else its usual one', async () => {
  const answers = [file({ 'content-disposition': 'attachment; filename="de-hoje.csv"' }), file()];
  const download = new Download(async () => answers.shift() ?? failure, 'lista.csv');
  expect(await download.run()).toMatchObject({ ok: true, data: { name: 'de-hoje.csv', content: expect.any(Blob) } });
  expect(await download.run()).toMatchObject({ ok: true, data: { name: 'lista.csv' } });
  expect(await download.run()).toEqual(failure);
});

test('a file under way is asked for once, of what it was first asked of, and can be given up', async () => {
  const asked: [number, AbortSignal][] = [];
  const download = new Download(
    (signal, year: number) =>
      new Promise((resolve) => {
        asked.push([year, signal]);
        signal.addEventListener('abort', () => {
          resolve({ ...failure, aborted: true });
        });
      }),
    'lista.csv',
  );
  const both = [download.run(2025), download.run(2026)];
  download.cancel();
  expect(await Promise.all(both)).toEqual([1, 2].map(() => ({ ...failure, aborted: true })));
  expect(asked.map(([year, { aborted }]) => [year, aborted])).toEqual([[2025, true]]);
});
