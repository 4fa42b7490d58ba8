import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { actions, matchPage, subjects, type MenuEntry, type Page } from '@pregao/contract';
import { readRequirements, type Requirement } from '../requirements/read-requirements.ts';
import { appRoot, apps, workspace } from './apps.ts';

const requirements = new Map(readRequirements(workspace).map((requirement) => [requirement.id, requirement]));

/** The checklist's lines of section 2 or 6, from one number to another. */
const lines = (section: number, from: number, to: number): Requirement[] =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const line = requirements.get(`REQ-${section}.${from + index}`);
    assert.ok(line);
    return line;
  });

const manifests = await Promise.all(
  apps.map(async (name) => {
    if (name === 'shell')
      return (await import(join(appRoot(name), 'shell.ts'))) as { pages: Page[]; menu: MenuEntry[] };
    return ((await import(join(appRoot(name), 'remote.ts'))) as { default: { pages: Page[]; menu: MenuEntry[] } })
      .default;
  }),
);
const pages = new Map(manifests.flatMap((manifest) => manifest.pages).map((page) => [page.path, page]));
const menu = (name: MenuEntry['menu']) =>
  manifests
    .flatMap((manifest) => manifest.menu)
    .filter((entry) => entry.menu === name)
    .toSorted((a, b) => a.order - b.order);

const pageOf = ({ id, text }: Requirement): Page => {
  const page = pages.get(/`(\/[^`]*)`/.exec(text)?.[1] ?? '');
  assert.ok(page, `${id}: no page for «${text}»`);
  return page;
};

test('REQ-2.6–2.34: every public address opens with no ability needed', () => {
  for (const line of lines(2, 6, 34)) assert.equal(pageOf(line).ability, undefined, line.id);
});

test('REQ-2.7: the cart has the blank layout and matches exactly', () => {
  assert.equal(pages.get('/carrinho')?.layout, 'blank');
  assert.equal(matchPage('/carrinho', '/carrinho/outro'), false);
});

test('REQ-2.35–2.40: launch, cart, course, internal, ebooks and login pages are seen without a session', () => {
  for (const line of lines(2, 35, 40)) assert.equal(pageOf(line).withoutSession, true, line.id);
});

test('REQ-2.41: the configured list of links is seen without a session', () => {
  for (const path of ['/loja', '/assinaturas', '/home', '/assunto/:slug'])
    assert.equal(pages.get(path)?.withoutSession, true, path);
});

test('REQ-2.43–2.111, REQ-6.4, REQ-6.5: every gated address asks for its action on its resource', () => {
  for (const line of lines(2, 43, 111)) {
    const [, action = 'read', resource = ''] =
      /(?:requires ability (\w+) on|gated by resource) '([^']+)'/.exec(line.text) ?? [];
    const { ability } = pageOf(line);
    assert.equal(ability?.action, action, line.id);
    assert.ok([ability?.subject].flat().includes(resource as never), `${line.id}: ${JSON.stringify(ability)}`);
  }
  assert.deepEqual(pages.get('/recomendacoes')?.ability?.subject, ['Listagem Recomendações', 'Recomendações']);
});

test('REQ-2.66: the floating player has the blank layout', () => {
  assert.equal(pages.get('/flutuante')?.layout, 'blank');
});

const asked = (from: number, to: number) =>
  lines(2, from, to).map(({ text }) => /'([^']+)' linking to (\S+)\.$/.exec(text)?.slice(1));

test('REQ-2.113–2.119: the client’s side menu has its six entries, in order', () => {
  const entries = menu('client').map(({ label, path }) => [label, path]);
  assert.deepEqual(entries, asked(113, 118));
  assert.equal(lines(2, 119, 119)[0]?.text, `Client side menu order: ${entries.map(([label]) => label).join(', ')}.`);
});

test('REQ-2.120–2.129: the second side menu has its entries, in order, two of them hidden and without a link', () => {
  const entries = menu('guest');
  assert.deepEqual(
    entries.filter(({ hidden }) => !hidden).map(({ label, path }) => [label, path]),
    asked(120, 126),
  );
  assert.deepEqual(
    entries.filter(({ hidden }) => hidden).map(({ label, path }) => [label, path]),
    [
      ['TV Liberta', null],
      ['Mercado ao vivo', null],
    ],
  );
  assert.equal(lines(2, 129, 129)[0]?.text, `Second side menu order: ${entries.map(({ label }) => label).join(', ')}.`);
});

test('every ready page of the hub stands in the menu of the team, its shop for all of them', () => {
  const paths = menu('staff').map(({ path }) => path);
  const hub = [...pages.values()].filter(({ path, status }) => path.startsWith('/hub/') && status === 'ready');
  const alone = hub.map(({ path }) => path).filter((path) => !path.includes(':'));
  assert.ok(alone.includes('/hub/liberta-store'));
  assert.deepEqual(
    alone.filter((path) => !paths.includes(path)),
    [],
  );
  assert.equal(menu('staff').find(({ path }) => path === '/hub/liberta-store')?.subject, undefined);
});

test('REQ-6.5, REQ-6.6: the actions are create, read, update and delete', () => {
  assert.deepEqual([...actions].sort(), ['create', 'delete', 'read', 'update']);
});

test('REQ-6.7–6.27: every resource of the specification is known, letter by letter', () => {
  const named = lines(6, 7, 27).flatMap(({ text }) => [...text.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? ''));
  assert.equal(named.length, 38);
  for (const name of named) assert.ok((subjects as readonly string[]).includes(name), name);
});
