import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../src/release/apps.ts';
import { renderTable, tableFile } from '../src/requirements/render.ts';
import type { Proof } from '../src/requirements/read-tests.ts';
import { isBinding, readTrace, stateOf } from '../src/requirements/trace.ts';

const trace = await readTrace(workspace);
const find = stateOf(trace);
const states = trace.requirements.filter(isBinding).map(find);
const of = (kind: string) => states.filter((state) => state.kind === kind).length;
const proved = (word: Proof) => states.filter((state) => state.kind === 'proved' && state.proof === word).length;

writeFileSync(join(workspace, tableFile), renderTable(trace));
process.stdout.write(
  [
    `${tableFile}: ${states.length} linhas a provar`,
    `${proved('shown')} mostradas na tela`,
    `${proved('enforced')} cumpridas pelo código`,
    `${proved('declared')} só declaradas`,
    `${of('later')} de trabalhos seguintes`,
    `${of('silent')} em aberto na especificação`,
    `${of('open')} sem resposta\n`,
  ].join(', '),
);
