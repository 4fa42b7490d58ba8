import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { releaseLimits } from '@pregao/contract';
import { parse } from 'acorn';
import { codeReasons } from './carried.ts';
import { isPlain, isShell, kilobytes, type Manifest } from './manifest.ts';
import { sha384, type ReleaseFile, type ReleaseStore } from '../store.ts';

type Decompress = (packed: Buffer, limits: { maxOutputLength: number }) => Promise<Buffer>;

/** What is served in a file's place to who accepts it, by the end of its name. */
const packings: Record<string, Decompress> = {
  '.br': promisify<Buffer, object, Buffer>(brotliDecompress),
  '.gz': promisify<Buffer, object, Buffer>(gunzip),
  '.deflate': promisify<Buffer, object, Buffer>(inflate),
};

const packingOf = (file: string) => Object.keys(packings).find((ending) => file.endsWith(ending));

/** What is judged of a release's files. */
export interface FilesVerdict {
  reasons: string[];
  /** Bytes a browser that accepts brotli is sent, by file. */ sent: Map<string, number>;
}

const countReasons = (files: readonly ReleaseFile[]): string[] => {
  const real = files.filter(({ file }) => !packingOf(file));
  const bytes = real.reduce((sum, { size }) => sum + size, 0);
  const { files: most, bytes: heaviest } = releaseLimits;
  return [
    ...(real.length > most || files.length > 3 * most
      ? [`A versão tem ${files.length.toLocaleString('pt-BR')} arquivos; o limite é ${most}, fora os comprimidos.`]
      : []),
    ...(bytes > heaviest
      ? [`Os arquivos da versão somam ${kilobytes(bytes)}; o limite é ${kilobytes(heaviest)}.`]
      : []),
  ];
};

/** Where a script breaks the language, which no browser would run. @returns `line:column` and why; null for a whole one */
const syntaxFault = (code: string): string | null => {
  try {
    // Unless told, the parser reads a classic script.
    parse(code, { ecmaVersion: 'latest' });
    return null;
  } catch (error) {
    // Whatever the parser gives up on, it says where.
    const { loc, message } = error as SyntaxError & { loc: { line: number; column: number } };
    return `${loc.line}:${loc.column + 1}: não é JavaScript que um navegador entenda (${message.replace(/ \(\d+:\d+\)$/, '')})`;
  }
};

/** Unpacks a file as far as it may be long. @throws Error for more bytes than that, or for what is not packed so */
export const unpack = (packing: string, packed: Buffer, most: number): Promise<Buffer> =>
  (packings[packing] as Decompress)(packed, { maxOutputLength: Math.max(most, 1) });

/** Whether a compressed file is its original: it is not unpacked to one byte more. */
const isTwin = (packing: string, packed: Buffer, original: Buffer): Promise<boolean> =>
  unpack(packing, packed, original.length).then(
    (bytes) => bytes.equals(original),
    () => false,
  );

interface Release {
  store: ReleaseStore;
  manifest: Manifest;
  /** Bytes of each stored file. */ stored: ReadonlyMap<string, number>;
}

/** Reads a file once for all that is asked of it. @returns reasons */
const judgeFile = async ({ store, manifest, stored }: Release, file: string): Promise<string[]> => {
  const { name, version, integrity } = manifest;
  const content = await store.read(name, version, file);
  if (!content) return [`Falta o arquivo ${file}.`];
  const expected = integrity[file];
  const code = file.endsWith('.js') ? content.toString('utf8') : null;
  const fault = code === null ? null : syntaxFault(code);
  const reasons = [
    ...(expected === undefined && /\.(m?js|css)$/.test(file) ? [`O arquivo ${file} não tem assinatura.`] : []),
    ...(code === null ? [] : codeReasons(manifest, file, code)),
    ...(expected !== undefined && sha384(content) !== expected
      ? [`O arquivo ${file} não confere com sua assinatura.`]
      : []),
    ...(fault ? [`${file}:${fault}.`] : []),
  ];
  for (const packing of Object.keys(packings)) {
    const packed = stored.has(file + packing) ? await store.read(name, version, file + packing) : null;
    if (packed && !(await isTwin(packing, packed, content)))
      reasons.push(`O arquivo ${file}${packing} não é ${file} comprimido.`);
  }
  return reasons;
};

const nameReasons = (stored: ReadonlyMap<string, number>): string[] =>
  [...stored.keys()].flatMap((file) => {
    const packing = packingOf(file);
    if (!isPlain(file)) return [`O nome de arquivo "${file.slice(0, 80)}" não é aceito.`];
    return packing && !stored.has(file.slice(0, -packing.length))
      ? [`O arquivo ${file} é a versão comprimida de um que não existe.`]
      : [];
  });

/**
 * Judges the files of a stored release: their number and bytes, each against its hash, each compressed one against the
 * file it is served for, each script by its syntax. `security 63`.
 */
export const judgeFiles = async (store: ReleaseStore, manifest: Manifest): Promise<FilesVerdict> => {
  const files = await store.list(manifest.name, manifest.version);
  const tooMany = countReasons(files);
  if (tooMany.length > 0) return { reasons: tooMany, sent: new Map() };
  const stored = new Map(files.map(({ file, size }) => [file, size]));
  const named = [...Object.keys(manifest.integrity), ...(isShell(manifest) ? manifest.preload : [])];
  const reasons = [
    ...named.filter((file) => !stored.has(file)).map((file) => `Falta o arquivo ${file}.`),
    ...nameReasons(stored),
  ];
  const real = files.filter(({ file }) => !packingOf(file) && isPlain(file));
  for (const { file } of real) reasons.push(...(await judgeFile({ store, manifest, stored }, file)));
  return { reasons, sent: new Map(real.map(({ file, size }) => [file, stored.get(`${file}.br`) ?? size])) };
};
