import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexFile, readDecisions, renderIndex } from '../src/decisions/decisions-index.ts';
import { workspace } from '../src/release/apps.ts';

const decisions = readDecisions(workspace);
writeFileSync(join(workspace, indexFile), renderIndex(decisions));
process.stdout.write(`${indexFile}: ${decisions.length} decisões\n`);
