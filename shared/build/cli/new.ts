import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { workspace } from '../src/release/apps.ts';
import { endWith } from '../src/release/end.ts';
import { applyChanges, type Changes } from '../src/scaffold/changes.ts';
import { readNew } from '../src/scaffold/command-line.ts';
import { readContent } from '../src/scaffold/content-line.ts';
import { plan } from '../src/scaffold/plan.ts';
import { planContent } from '../src/scaffold/plan-content.ts';

const say = (what: string, changes: Changes, next: string) => {
  const files = [...changes.keys()].map((file) => `  ${file}`).join('\n');
  process.stdout.write(`${what}:\n${files}\n\n${next}\n`);
};

/** Writes a type that staff manage: its list, form, calls and table, registered wherever types are. */
const createContent = async (args: string[]) => {
  const type = readContent(args, process.env);
  const changes = await planContent(workspace, type);
  applyChanges(workspace, changes);
  const types = spawnSync(process.execPath, [join(workspace, 'api/src/db/generate-types.ts')], { stdio: 'inherit' });
  const generated = 'api/src/db/generated/types.ts';
  say(
    `${type.path} criado, ${changes.size} arquivos`,
    changes,
    types.status === 0
      ? `As colunas da tabela estão em ${generated}.`
      : `Falta gerar ${generated}: node api/src/db/generate-types.ts`,
  );
};

/** Writes a remote, or a page of one: tested and ready to be released, or nothing at all. */
const create = async () => {
  const [kind, ...args] = process.argv.slice(2);
  if (kind === 'content') return createContent(args);
  const line = readNew(process.argv.slice(2), process.env);
  const { page, changes } = await plan(workspace, line);
  applyChanges(workspace, changes);
  say(
    `${line.kind === 'remote' ? page.remote : page.path} criado`,
    changes,
    `Ver enquanto escreve: npm run dev -- ${page.remote}\nPublicar: npm run release -- ${page.remote}\nUma página que a especificação não tem entra na lista additions de shared/build/src/release/manifests.test.ts.`,
  );
};

create().catch(endWith('Nada foi criado:'));
