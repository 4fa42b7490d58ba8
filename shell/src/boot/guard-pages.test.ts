import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnedPage, Page } from '@pregao/contract';
import { builtPageOf } from '../common/test-shell.tsx';
import { decide } from './decide.ts';

const workspace = join(__dirname, '../../..');

/** The pages of every manifest of the workspace, as the registry hands them to the guard. */
const readPages = async (): Promise<Map<string, OwnedPage>> => {
  const remotes = readdirSync(workspace).filter((name) => name.startsWith('mfe-'));
  const own = ((await import(join(workspace, 'shell/shell.ts'))) as { pages: Page[] }).pages;
  const others = await Promise.all(
    remotes.map(async (name) => {
      const {
        default: { pages },
      } = (await import(join(workspace, name, 'remote.ts'))) as { default: { pages: Page[] } };
      return pages.map((page) => ({ ...page, owner: name }));
    }),
  );
  return new Map(
    [...own.map((page) => ({ ...page, owner: 'shell' })), ...others.flat()].map((page) => [page.path, page]),
  );
};

/** Lines of section 2 of the checklist, from one number to another, each with its address and, where it has one, its ability. */
const linesOf = (from: number, to: number) => {
  const text = readFileSync(join(workspace, 'docs/spec/requirements.md'), 'utf8');
  return [
    ...text.matchAll(
      /\*\*REQ-2\.(\d+)\*\* \([^)]*\) .*?`(\/[^`]*)`(?:.*?(?:requires ability (\w+) on|gated by resource) '([^']+)')?/g,
    ),
  ]
    .map(([, number, path = '', action, subject]) => ({
      number: Number(number),
      path,
      action: action ?? 'read',
      subject: subject ?? '',
    }))
    .filter(({ number }) => number >= from && number <= to);
};

const visitor: Parameters<typeof decide>[2] = { isLogged: false, role: 'guest', can: () => false };
const person = (...abilities: string[]) => ({
  isLogged: true,
  role: 'client',
  can: (action: string, subject: string) => abilities.includes(`${action} ${subject}`),
});

let pages: Map<string, OwnedPage>;
beforeAll(async () => {
  pages = await readPages();
});

const opens = (path: string, viewer: typeof visitor) => {
  const page = pages.get(path);
  expect([path, page?.path]).toEqual([path, path]);
  return decide(page ?? null, { pathname: path, search: '' }, viewer).kind;
};

test('REQ-2.6–2.34: every public address opens for a signed-in person without any ability', () => {
  const lines = linesOf(6, 34);
  expect(lines).toHaveLength(29);
  for (const { path } of lines)
    expect([path, opens(path, person())]).toEqual([path, expect.stringMatching(/^(remote|shell|planned)$/)]);
});

test('REQ-2.35–2.40: the pages seen without a session open for a visitor', () => {
  const lines = linesOf(35, 40);
  expect(lines).toHaveLength(6);
  for (const { path } of lines)
    expect([path, opens(path, visitor)]).toEqual([path, expect.stringMatching(/^(remote|shell|planned)$/)]);
});

test.each(['/cliente/lives/7', '/cliente/lives/7/31'])(
  'REQ-2.99: a room opens at %s for who may read it, the edition being left out or named, and for nobody else',
  (pathname) => {
    const page = builtPageOf(pathname);
    const kindFor = (viewer: typeof visitor) => decide(page, { pathname, search: '' }, viewer).kind;
    expect([
      page?.path,
      kindFor(person('read Cliente-Transmissões')),
      kindFor(person('read Cliente-Feed')),
      kindFor(visitor),
    ]).toEqual(['/cliente/lives/:id/:cardId?', 'remote', 'forbidden', 'redirect']);
  },
);

test('REQ-2.43–2.111: every gated address refuses a visitor and a person without its ability, and opens with it alone', () => {
  const lines = linesOf(43, 111);
  expect(lines).toHaveLength(69);
  for (const { path, action, subject } of lines) {
    const ability = `${action} ${subject}`;
    const other = `${action === 'delete' ? 'read' : 'delete'} ${subject}`;
    expect([path, opens(path, visitor), opens(path, person(other)), opens(path, person(ability))]).toEqual([
      path,
      'redirect',
      'forbidden',
      expect.stringMatching(/^(remote|shell|planned)$/),
    ]);
  }
});
