import { apps } from '../src/release/apps.ts';
import { readReleases } from '../src/release/command-line.ts';
import { endWith } from '../src/release/end.ts';
import { list, targetFromEnv } from '../src/release/publish.ts';
import { releasesTable } from '../src/release/table.ts';

/** What is stored and where it is shown. */
const show = async () => {
  const { name } = readReleases(process.argv.slice(2), apps, process.env);
  const rows = await list(targetFromEnv(process.env), name);
  process.stdout.write(`${rows.length > 0 ? releasesTable(rows).join('\n') : 'Nenhuma versão guardada.'}\n`);
};

show().catch(endWith('A plataforma não respondeu à pergunta:'));
