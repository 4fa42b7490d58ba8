import { workspace } from '../src/release/apps.ts';
import { endWith } from '../src/release/end.ts';
import { applyChanges } from '../src/scaffold/changes.ts';
import { readNew } from '../src/scaffold/command-line.ts';
import { plan } from '../src/scaffold/plan.ts';

/** Writes a remote, or a page of one: tested and ready to be released, or nothing at all. */
const create = async () => {
  const line = readNew(process.argv.slice(2), process.env);
  const { page, changes } = await plan(workspace, line);
  applyChanges(workspace, changes);
  process.stdout.write(
    `${line.kind === 'remote' ? page.remote : page.path} criado:\n${[...changes.keys()].map((file) => `  ${file}`).join('\n')}\n\nVer enquanto escreve: npm run dev -- ${page.remote}\nPublicar: npm run release -- ${page.remote}\nUma página que a especificação não tem entra na lista additions de shared/build/src/release/manifests.test.ts.\n`,
  );
};

create().catch(endWith('Nada foi criado:'));
