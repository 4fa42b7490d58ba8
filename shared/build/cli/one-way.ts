import { listImplementations } from '../src/lint/check-implementations.ts';
import { workspace } from '../src/release/apps.ts';

const standing = listImplementations(workspace);
for (const { what, files } of standing) process.stdout.write(`${files.length} ${what}: ${files.join(', ')}\n`);
if (standing.some(({ files }) => files.length !== 1)) process.exitCode = 1;
