import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from '@pregao/contract';
import { readyPage, plannedPage, screenPages } from '@pregao/contract/platform/define-pages';
import { checkScreens, pageModule, screenName } from './page-module.ts';

let root = '';
before(() => {
  root = mkdtempSync(join(tmpdir(), 'pregao-pages-'));
  mkdirSync(join(root, 'src/features/my-faq'), { recursive: true });
  writeFileSync(join(root, 'src/features/my-faq/my-faq.screen.tsx'), 'export const MyFaqScreen = () => null;\n');
  writeFileSync(join(root, 'src/features/my-faq/list.screen.tsx'), 'export const Faq = () => null;\n');
});
after(() => {
  rmSync(root, { recursive: true });
});

const shown = (screen: string): Page => ({ ...readyPage('/lista', 'Lista'), screen });

test('a screen is exported under the name of its file', () => {
  assert.equal(screenName('src/features/my-courses/my-courses.screen.tsx'), 'MyCoursesScreen');
  assert.equal(screenName('src/features/help/answer.screen.tsx'), 'AnswerScreen');
});

test('the module of the pages fetches each screen once, for all paths that show it, and none of a planned page', () => {
  const pages = [
    ...screenPages({ feature: 'my-faq' }, [readyPage('/faq', 'FAQ'), readyPage('/faq/:id', 'Pergunta')]),
    shown('src/features/my-faq/list.screen.tsx'),
    { ...plannedPage('/nps', 'NPS'), screen: 'src/features/nps/nps.screen.tsx' },
  ];
  assert.equal(
    pageModule({ pages }),
    `import { definePages } from '@pregao/platform/pages';
export const Pages = definePages([
  [() => import('./src/features/my-faq/my-faq.screen.tsx').then(({ MyFaqScreen: screen }) => ({ default: screen })), "/faq", "/faq/:id"],
  [() => import('./src/features/my-faq/list.screen.tsx').then(({ ListScreen: screen }) => ({ default: screen })), "/lista"],
]);
`,
  );
});

test('a screen without a file, and a file that does not export its screen, are refused with the page and both names', () => {
  assert.doesNotThrow(() => {
    checkScreens(root, { pages: [shown('src/features/my-faq/my-faq.screen.tsx')] });
  });
  assert.throws(() => {
    checkScreens(root, { pages: [shown('src/features/nada/nada.screen.tsx')] });
  }, /^Error: A página \/lista nomeia src\/features\/nada\/nada\.screen\.tsx, que não existe$/);
  assert.throws(() => {
    checkScreens(root, { pages: [shown('src/features/my-faq/list.screen.tsx')] });
  }, /^Error: A página \/lista nomeia src\/features\/my-faq\/list\.screen\.tsx, que não exporta ListScreen$/);
});
