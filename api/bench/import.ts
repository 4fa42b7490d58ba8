import { setTimeout } from 'node:timers/promises';
import { residentOf, watch } from './memory.ts';
import type { Node } from './nodes.ts';
import { caller, type Call } from './upload.ts';

/** Memory that a large file may take more than a small one, in MB. */
const mostMore = 50;
const small = 1000;

const heads = 'Ticker;Nome;Bolsa;Classe;Cotado em;Tick;Casas decimais;Lote';

/** Lines of new tickers, which begin with a letter of their file: a line that changes nothing is not imported. */
const fileOf = (letter: string, lines: number) =>
  Buffer.from(
    [heads, ...Array.from({ length: lines }, (_, n) => `${letter}${n};Importado ${n};B3;Ação;R$;0,01;2;100`)].join(
      '\r\n',
    ),
  );

const untilIn = async (call: Call, path: string, states: readonly string[]) => {
  for (;;) {
    const found = await call('GET', path);
    if (states.includes(found.state)) return found;
    if (found.state === 'refused') throw new Error(`${path}: the file was refused`);
    await setTimeout(200);
  }
};

/** Sends a file of tickers, has it checked and imported. @returns the records that were made */
const importTickers = async (call: Call, letter: string, lines: number): Promise<number> => {
  const bytes = fileOf(letter, lines);
  const file = await call('POST', '/api/cms-create-file', {
    ...{ name: 'tickers.csv', size: bytes.length, purpose: 'ticker-import' },
  });
  await call('PUT', `/api/cms-upload-file/${file.id}?offset=0`, bytes);
  await call('POST', `/api/cms-finish-file/${file.id}`, {});
  await untilIn(call, `/api/cms-find-file/${file.id}`, ['ready']);
  const { id } = await call('POST', '/api/cms-create-import', { resource: 'ticker', file_id: file.id });
  const path = `/api/cms-find-import/${id}`;
  const { columns } = await untilIn(call, path, ['columns']);
  await call('PUT', `/api/cms-check-import/${id}`, { columns });
  await untilIn(call, path, ['checked']);
  const run = await call('POST', '/api/cms-start-import', { id, whole: false });
  return (await untilIn(call, `/api/cms-find-run/${run.id}`, ['done'])).done;
};

interface Taken {
  made: number;
  seconds: number;
  /** MB above what the node had before. */
  memory: number;
}

/** Imports so many lines into a node that has done nothing before, its memory being looked at all the while. */
const measureOne = async (
  start: () => Promise<{ node: Node; token: string }>,
  letter: string,
  lines: number,
): Promise<Taken> => {
  const { node, token } = await start();
  try {
    const before = residentOf(node.pid);
    const stop = watch(node.pid);
    const started = performance.now();
    const made = await importTickers(caller(node, token), letter, lines);
    return { made, seconds: (performance.now() - started) / 1000, memory: (await stop()) - before };
  } finally {
    await node.close();
  }
};

/** A small file and a large one, each in a node of its own. @returns whether all was imported within the limit */
export const measureImport = async (
  start: () => Promise<{ node: Node; token: string }>,
  lines: number,
): Promise<boolean> => {
  const few = await measureOne(start, 'Y', Math.min(small, lines));
  const many = await measureOne(start, 'Z', lines);
  const more = many.memory - few.memory;
  process.stdout
    .write(`\nImport of ${small} lines: ${few.made} in ${few.seconds.toFixed(1)} s, ${few.memory.toFixed(0)} MB
Import of ${lines} lines: ${many.made} in ${many.seconds.toFixed(1)} s, ${many.memory.toFixed(0)} MB, ${more.toFixed(0)} more (limit ${mostMore})\n`);
  return more <= mostMore;
};
