import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../src/release/apps.ts';
import { renderTable, tableFile } from '../src/requirements/render.ts';
import { isBinding, readTrace, stateOf } from '../src/requirements/trace.ts';

const trace = readTrace(workspace);
const find = stateOf(trace);
const states = trace.requirements.filter(isBinding).map(find);
const of = (kind: string) => states.filter((state) => state.kind === kind).length;

writeFileSync(join(workspace, tableFile), renderTable(trace));
process.stdout.write(`${tableFile}: ${states.length} linhas a provar, ${of('proved')} com teste, ${of('later')} de trabalhos seguintes, ${of('silent')} em aberto na especificação, ${of('open')} sem resposta\n`);
