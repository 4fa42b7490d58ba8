import type { Readable } from 'node:stream';
import { deflateRawSync, crc32 } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { TestApp } from '../../../test/harness.ts';
import { person, profiles } from '../../../test/people.ts';

/** Staff who may send everything. */
export const sender = async (app: TestApp) => (await person(app, { profile_id: profiles.admin })).token;

export const picture = (width = 1600, height = 900, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f5e' } })
    .toFormat(format)
    .toBuffer();

/** A PDF of some pages; `change` may add to it before it is written. */
export const pdf = async (
  pages = 3,
  change: (document: PDFDocument) => unknown = () => {},
  useObjectStreams = false,
): Promise<Buffer> => {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) document.addPage().drawText(`Página ${page}`);
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams }));
};

export interface ZipItem {
  name: string;
  data: string | Buffer;
  isStored?: boolean;
  /** What the directory says instead of the truth. */
  says?: { size?: number; flags?: number; attributes?: number; start?: number };
}

/** A ZIP as its parts tell, true or not. */
export const zip = (items: readonly ZipItem[], comment = ''): Buffer => {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, data, isStored = false, says = {} } of items) {
    const [bytes, label] = [Buffer.from(data), Buffer.from(name)];
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE((says.flags ?? 0) | 0x800, 2);
    head.writeUInt16LE(isStored ? 0 : 8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(says.size ?? bytes.length, 18);
    head.writeUInt16LE(label.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, label, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((says.attributes ?? 0) >>> 0, 6);
    tail.writeUInt32LE(says.start ?? at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), head, tail, label]));
    files.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(items.length, 4);
  end.writeUInt16LE(items.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  end.writeUInt16LE(Buffer.byteLength(comment), 16);
  return Buffer.concat([...files, list, Buffer.from('PK\x05\x06', 'latin1'), end, Buffer.from(comment)]);
};

const container =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/livro.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';
const book =
  '<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:language>pt-BR</dc:language></metadata><manifest><item id="n" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/><item id="c" href="c1.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c"/></spine></package>';
const contents =
  '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol><li><a href="c1.xhtml">Começo</a><ol><li><a href="c1.xhtml#a">Risco &amp; retorno</a></li></ol></li></ol></nav></body></html>';
const chapter = '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>Texto</p></body></html>';

/** An EPUB of one chapter, with further items or with items that replace its own. */
export const epub = (more: readonly ZipItem[] = [], comment = ''): Buffer => {
  const own: ZipItem[] = [
    { name: 'mimetype', data: 'application/epub+zip', isStored: true },
    { name: 'META-INF/container.xml', data: container },
    { name: 'OEBPS/livro.opf', data: book },
    { name: 'OEBPS/nav.xhtml', data: contents },
    { name: 'OEBPS/c1.xhtml', data: chapter },
  ];
  return zip([...own.filter(({ name }) => !more.some((other) => other.name === name)), ...more], comment);
};

interface Sending {
  name?: string;
  purpose?: string;
  token: string;
  part?: number;
}

/** Begins an upload. @returns the answer of `cms-create-file` */
export const begin = (app: TestApp, size: number, { name = 'arquivo.bin', purpose = 'faq-image', token }: Sending) =>
  app.call('POST', '/api/cms-create-file', { token, body: { name, size, purpose } });

export const sendPart = (
  app: TestApp,
  id: number,
  offset: number,
  content: Buffer | Readable,
  token: string,
  headers: Record<string, string> = {},
) =>
  app.call('PUT', `/api/cms-upload-file/${id}?offset=${offset}`, {
    token,
    body: content,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });

export const finish = (app: TestApp, id: number, token: string, body: object = {}) =>
  app.call('POST', `/api/cms-finish-file/${id}`, { token, body });

export const find = async (app: TestApp, id: number, token: string) =>
  (await app.call('GET', `/api/cms-find-file/${id}`, { token })).body;

/** Sends a file whole and waits until it was looked at. @returns the first refusal, or the file as it then is */
export const upload = async (app: TestApp, bytes: Buffer, sending: Sending) => {
  const begun = await begin(app, bytes.length, sending);
  if (begun.status !== 201) return { status: begun.status, file: null, body: begun.body };
  const { id } = begun.body;
  const size = sending.part ?? bytes.length;
  for (let at = 0; at < bytes.length; at += size) {
    const { status, body } = await sendPart(app, id, at, bytes.subarray(at, at + size), sending.token);
    if (status !== 200) return { status, file: null, body };
  }
  const { status, body } = await finish(app, id, sending.token);
  if (status !== 202) return { status, file: null, body };
  await app.core.jobs.drain();
  return { status, file: await find(app, id, sending.token), body };
};
