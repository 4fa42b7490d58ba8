import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as contract from '@pregao/contract';
import { newRecordAddress, recordAddress, recordPages } from '@pregao/contract/platform/record-pages';
import {
  isResource,
  page as pageSchema,
  pagePath,
  remoteDefinition,
  type Page,
  type RemoteDefinition,
} from '@pregao/contract';
import { appRoot, apps, workspace } from './apps.ts';

interface Route {
  path: string;
  owner: string;
  access: string;
  action: string | null;
  subject: string | null;
  anySubject?: string[];
  layout: string;
  withoutSession: boolean;
}

const routes = JSON.parse(readFileSync(join(workspace, 'docs/spec/routes.json'), 'utf8')) as Route[];

/** Pages the specification names without a route, listed as ours. */
const additions = [
  '/pedidos',
  '/pedidos/:id',
  '/financeiro',
  '/mensagens-denunciadas',
  '/meu-trabalho',
  '/clientes',
  '/clientes/:id',
  '/usuarios',
  '/perfis',
  '/produtos',
  '/tabelas-comerciais',
  '/cupons',
  '/gestao-de-cursos',
  '/gestao-de-paginas',
  '/gestao-de-paginas/cadastro',
  '/gestao-de-paginas/:id',
  '/gestao-de-professores',
  '/gestao-de-ebooks',
  '/gestao-de-ebooks/cadastro',
  '/gestao-de-ebooks/:id',
  '/gestao-de-podcasts',
  '/gestao-de-videos',
  '/cortesias',
  '/politicas-de-privacidade',
  '/auditoria',
  '/releases',
  '/notificacoes',
  '/conta',
  '/conta/codigo-xp',
  '/conta/pedidos',
  '/conta/pedidos/:id',
  '/conta/assinaturas',
  '/conta/cartoes',
];

/** Of those, what is about oneself: any session opens it, for no profile takes one's own away. */
const isPersonal = (path: string) => path === '/notificacoes' || /^\/conta(\/|$)/.test(path);

/** Pages of ours that anybody may open: they lead to what each reader may open anyway, or ask for what a mail brought. */
const openAdditions = ['/busca', '/central-de-ajuda', '/central-de-ajuda/:slug', '/notificacoes/cancelar/:token'];

type Asked = 'ability' | 'session' | 'nothing';

const askedBy = ({ ability, withoutSession }: Page): Asked =>
  ability ? 'ability' : withoutSession ? 'nothing' : 'session';

const owned = async (): Promise<(Page & { owner: string })[]> => {
  const lists = await Promise.all(
    apps.map(async (name) => {
      const pages =
        name === 'shell'
          ? ((await import(join(appRoot(name), 'shell.ts'))) as { pages: Page[] }).pages
          : remoteDefinition.parse(
              ((await import(join(appRoot(name), 'remote.ts'))) as { default: RemoteDefinition }).default,
            ).pages;
      return pages.map((page) => ({ ...page, owner: name }));
    }),
  );
  return lists.flat();
};

test('the manifests and the shell together own exactly the screens of the specification and our listed additions', async () => {
  const pages = await owned();
  assert.deepEqual(
    pages.map(({ path }) => path).sort(),
    [...routes.map(({ path }) => path), ...additions, ...openAdditions].sort(),
  );
});

test('security 63: every page of the specification and of today has a path the gate accepts', async () => {
  for (const { path } of [...routes, ...(await owned())]) assert.ok(pagePath.safeParse(path).success, path);
  for (const { owner: _owner, ...page } of await owned()) assert.ok(pageSchema.safeParse(page).success, page.path);
});

test('every screen has the owner, ability, layout and session rule of the specification', async () => {
  const pages = new Map((await owned()).map((page) => [page.path, page]));
  for (const route of routes) {
    const page = pages.get(route.path);
    const ability =
      route.access === 'ability' ? { action: route.action, subject: route.anySubject ?? route.subject } : undefined;
    assert.deepEqual(
      { owner: page?.owner, ability: page?.ability, layout: page?.layout, withoutSession: page?.withoutSession },
      { owner: route.owner, ability, layout: route.layout, withoutSession: route.withoutSession },
      route.path,
    );
  }
});

test('every page added by us needs an ability, a session where it is about oneself, or is named as public', async () => {
  const specified = new Set(routes.map(({ path }) => path));
  for (const page of (await owned()).filter(({ path }) => !specified.has(path))) {
    const wanted: Asked = openAdditions.includes(page.path) ? 'nothing' : isPersonal(page.path) ? 'session' : 'ability';
    assert.equal(askedBy(page), wanted, page.path);
  }
});

test('every resource of the desk is found where a page of the staff says, and its address is that of the page', async () => {
  const pages = await owned();
  const resources = Object.values(contract).filter(isResource);
  assert.ok(resources.length > 0);
  for (const { name, desk } of resources) {
    const found = recordPages(pages, name);
    assert.equal(found && recordAddress(found), desk, name);
    const made = found?.paths?.create ?? desk.replace('{id}', 'novo');
    assert.equal(newRecordAddress(desk), made, name);
  }
});
