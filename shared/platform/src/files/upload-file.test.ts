import {
  cmsCreateFile,
  cmsDeleteFile,
  cmsFindFile,
  cmsFinishFile,
  cmsUploadFile,
  type FoundFile,
} from '@pregao/contract';
import { buildAdmin, createTestPlatform, disconnect, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { waitFor } from '@testing-library/react';
import { fieldGone, type FileProgress } from '@pregao/ui/form';
import { findFieldFile, uploadFile } from './upload-file.ts';

withMockApi();
beforeEach(() => createTestPlatform({ user: buildAdmin() }));

const found = (changes: Partial<FoundFile> = {}): FoundFile => ({
  id: 5,
  name: 'livro.pdf',
  purpose: 'ebook',
  kind: 'document',
  state: 'uploading',
  size: 1_500_000,
  content_type: null,
  width: null,
  height: null,
  pages: null,
  url: null,
  thumbnail: null,
  uses: 0,
  created_at: '2026-11-23T00:00:00Z',
  created_by: 'Ana',
  received: 0,
  part_bytes: 1_048_576,
  refusal: null,
  srcset: null,
  outline: [],
  language: null,
  used_in: [],
  ...changes,
});

/** A server that takes parts as the platform does. */
const server = (ends: Partial<FoundFile> = { state: 'ready', pages: 48 }, size = 1_500_000) => {
  const seen = { created: 0, deleted: 0, offsets: [] as number[], bytes: '' };
  let file = found({ size });
  const takesParts = respond(cmsUploadFile, async ({ query, body }) => {
    seen.offsets.push(query.offset);
    file = { ...file, received: query.offset + (body as Blob).size };
    return { received: file.received };
  });
  const handlers = [
    respond(cmsCreateFile, () => {
      seen.created += 1;
      return file;
    }),
    takesParts,
    respond(cmsFinishFile, () => {
      file = { ...file, ...ends };
      return { ...file, state: 'processing' as const };
    }),
    respond(cmsFindFile, () => file),
    respond(cmsDeleteFile, () => {
      seen.deleted += 1;
      return { ok: true as const };
    }),
  ];
  mockApi(...handlers);
  return {
    seen,
    /** The connection is lost at each part, until the server is asked how far it is. */
    loseLine: () =>
      mockApi(
        disconnect(cmsUploadFile),
        respond(cmsFindFile, () => {
          mockApi(...handlers);
          return file;
        }),
      ),
  };
};

const book = (size = 1_500_000) => new File([new Uint8Array(size)], 'livro.pdf', { lastModified: 1 });

const send = (file = book(), given = new AbortController()) => {
  const told: FileProgress[] = [];
  const sent = uploadFile(file, 'ebook', { signal: given.signal, onProgress: (progress) => told.push(progress) });
  return { sent, told, given };
};

test('a file goes in parts that grow with the line, and ends as a field shows it', async () => {
  const { seen } = server();
  const { sent, told } = send();
  expect(await sent).toEqual({
    ok: true,
    file: { id: 5, name: 'livro.pdf', size: 1_500_000, picture: null, about: '48 páginas' },
  });
  expect(seen.offsets).toEqual([0, 524_288]);
  expect(told.map((one) => (one.phase === 'sending' ? one.share.toFixed(2) : one.phase))).toEqual([
    '0.00',
    '0.35',
    'checking',
  ]);
});

test('a part that was lost is sent again from where the server is', async () => {
  const { seen, loseLine } = server();
  loseLine();
  const { sent } = send();
  expect(await sent).toMatchObject({ ok: true });
  expect(seen.created).toBe(1);
  expect(seen.offsets[0]).toBe(0);
});

test('where another part was faster the server says how far it is', async () => {
  const { seen } = server();
  mockApi(refuse(cmsUploadFile, 'file_offset', { once: true, params: { received: 0 } }));
  expect(await send().sent).toMatchObject({ ok: true });
  expect(seen.offsets[0]).toBe(0);
});

test('after a reload the same file goes on, and another one begins anew', async () => {
  const { seen } = server();
  const lost = refuse(cmsUploadFile, 'forbidden');
  mockApi(lost);
  expect(await send().sent).toEqual({
    ok: false,
    message: 'Você não tem permissão para esta ação.',
    again: false,
  });
  mockApi(
    respond(cmsUploadFile, async ({ query, body }) => {
      seen.offsets.push(query.offset);
      return { received: query.offset + (body as Blob).size };
    }),
    respond(cmsFindFile, () =>
      seen.offsets.length > 0 ? found({ state: 'ready', received: 1_500_000 }) : found({ received: 1_000_000 }),
    ),
  );
  expect(await send().sent).toMatchObject({ ok: true });
  expect(seen.offsets).toEqual([1_000_000]);
  expect(seen.created).toBe(1);
  await send(new File(['x'], 'outro.pdf', { lastModified: 2 })).sent;
  expect(seen.created).toBe(2);
});

test('an upload the server no longer has is begun anew', async () => {
  server();
  mockApi(refuse(cmsUploadFile, 'forbidden'));
  await send().sent;
  const { seen } = server();
  mockApi(refuse(cmsFindFile, 'not_found', { once: true }));
  expect(await send().sent).toMatchObject({ ok: true });
  expect(seen.created).toBe(1);
});

test('what the server refuses is said in its words, and the next try begins anew', async () => {
  const { seen } = server({
    state: 'refused',
    refusal: { code: 'pdf_encrypted', error: 'Este PDF está protegido por senha. Envie-o sem proteção.' },
  });
  expect(await send().sent).toEqual({
    ok: false,
    message: 'Este PDF está protegido por senha. Envie-o sem proteção.',
    again: false,
  });
  await send().sent;
  expect(seen.created).toBe(2);
});

test('without a network nothing is asked until it is back', async () => {
  const { loseLine, seen } = server();
  loseLine();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  mockApi(disconnect(cmsFindFile));
  const { sent, told } = send();
  await waitFor(() => expect(told.at(-1)).toEqual({ phase: 'offline' }));
  expect(seen.offsets).toEqual([]);
  online.mockReturnValue(true);
  server();
  window.dispatchEvent(new Event('online'));
  expect(await sent).toMatchObject({ ok: true });
  online.mockRestore();
});

test('what is given up ends quietly, and the server is told to forget it', async () => {
  const { seen } = server();
  mockApi(refuse(cmsFinishFile, 'unavailable'));
  const { sent, given, told } = send();
  await waitFor(() => expect(told.length).toBeGreaterThan(1));
  given.abort();
  expect(await sent).toEqual({ ok: false, message: '', again: false });
  await waitFor(() => expect(seen.deleted).toBe(1));
});

test('what is on its way when its field goes stays on the server, and the same file goes on from there', async () => {
  const { seen } = server();
  mockApi(refuse(cmsFinishFile, 'unavailable'));
  const { sent, given, told } = send();
  await waitFor(() => expect(told.length).toBeGreaterThan(1));
  given.abort(fieldGone);
  expect(await sent).toEqual({ ok: false, message: '', again: false });
  const again = server();
  expect(await send().sent).toMatchObject({ ok: true });
  expect([seen.created, seen.deleted, again.seen.created]).toEqual([1, 0, 0]);
});

describe('while the store takes no part', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance', 'Date'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Lets the time between two tries pass until the sending has ended. */
  const endOf = async <T>(sent: Promise<T>): Promise<T> => {
    let hasEnded = false;
    void sent.finally(() => {
      hasEnded = true;
    });
    while (!hasEnded) await jest.advanceTimersByTimeAsync(200);
    return sent;
  };

  test('a person is asked after several tries, and what came stays', async () => {
    const { seen } = server(undefined, 1_000);
    let asked = 0;
    mockApi(
      refuse(cmsUploadFile, 'unavailable'),
      respond(cmsFindFile, () => {
        asked += 1;
        return found({ size: 1_000 });
      }),
    );
    expect(await endOf(send(book(1_000)).sent)).toMatchObject({
      ok: false,
      again: true,
      message: expect.stringMatching(/\w/),
    });
    expect([asked, seen.deleted]).toEqual([8, 0]);
  });

  test('a part that is kept in between gives the next one as many tries', async () => {
    server(undefined, 100_000);
    const refuseFive = () =>
      mockApi(...Array.from({ length: 5 }, () => refuse(cmsUploadFile, 'unavailable', { once: true })));
    refuseFive();
    const shares = new Set<number>();
    const sent = uploadFile(book(100_000), 'ebook', {
      signal: new AbortController().signal,
      onProgress: (progress) => {
        if (progress.phase !== 'sending' || shares.has(progress.share)) return;
        shares.add(progress.share);
        if (progress.share > 0) refuseFive();
      },
    });
    expect(await endOf(sent)).toMatchObject({ ok: true });
    expect([...shares]).toEqual([0, 0.65536]);
  });
});

test('a field finds its file, knows one that is gone, and fails where it cannot ask', async () => {
  const { signal } = new AbortController();
  mockApi(
    respond(cmsFindFile, found({ kind: 'image', thumbnail: '/files/k/320', width: 1600, height: 900, state: 'ready' })),
  );
  expect(await findFieldFile(5, signal)).toMatchObject({ picture: '/files/k/320', about: '1600 × 900 px' });
  mockApi(refuse(cmsFindFile, 'not_found'));
  expect(await findFieldFile(5, signal)).toBeNull();
  mockApi(refuse(cmsFindFile, 'forbidden'));
  await expect(findFieldFile(5, signal)).rejects.toThrow('Você não tem permissão');
});
