import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withHotTexts } from './hot-texts-loader.ts';
import { takeTexts } from './hot-texts.ts';

test('the entry of a remote takes up its texts under its own name; one without texts stays as it is', () => {
  const entry = withHotTexts(
    "import ptBr from './locales/pt-br.json';\nexport default defineRemote({ texts: { 'pt-br': ptBr } });\n",
    'mfe-x',
  );
  assert.match(
    entry,
    /import\.meta\.webpackHot\?\.accept\('\.\/locales\/pt-br\.json', \(\) => \{ void takeTexts\(platformOfPage\(\)\.i18n, 'mfe-x', ptBr\); \}\);/,
  );
  assert.equal(withHotTexts('export default 1;\n', 'mfe-x'), 'export default 1;\n');
});

test('saved texts are put in place and the language comes back to what it was', async () => {
  const told: string[] = [];
  const i18n = {
    language: 'pt-br',
    addResourceBundle: (...given: unknown[]) => {
      told.push(JSON.stringify(given));
    },
    changeLanguage: async (language: string) => {
      told.push(language);
    },
  };
  await takeTexts(i18n, 'mfe-x', { title: 'Novo' });
  assert.deepEqual(told, ['["pt-br","mfe-x",{"title":"Novo"},true,true]', 'pt', 'pt-br']);
});
