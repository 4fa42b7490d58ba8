import { writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../release/apps.ts';
import { described } from './conditions.ts';

export const documentFile = 'docs/bench.md';

const machine = () =>
  `máquina de ${availableParallelism()} processadores e ${Math.round(totalmem() / 2 ** 30)} GB, plataforma e navegador nela`;

/** Writes what a whole measurement found; `npm run bench` makes it anew. */
export const writeDocument = (browser: string, runs: number, tables: readonly string[]) => {
  writeFileSync(
    join(workspace, documentFile),
    `# Medidas da primeira página

Gerado por \`npm run bench\` em ${new Date().toISOString().slice(0, 10)}: ${machine()}, Chromium ${browser.split('.')[0]}. O que se compara, e por que é justo: decisão 063.

${described}. Medianas de ${runs} visitas frias de cada lado, alternadas (menor–maior); KB de 1.024 bytes em brotli, como transferidos. Medianas ainda variam de 10 a 15 % entre medidas.

${tables.join('\n')}`,
  );
};
