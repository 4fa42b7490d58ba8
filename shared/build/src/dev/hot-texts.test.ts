import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withHotTexts } from './hot-texts-loader.ts';
import { takeTexts } from './hot-texts.ts';

test('a source takes up its texts under the name of its remote, each line where it was; one without texts stays as it is', () => {
  const source =
    "import ptBr from '../../common/common.pt-br.json';\nexport default defineRemote({ texts: { 'pt-br': ptBr } });\n";
  const entry = withHotTexts(source, 'mfe-x');
  assert.ok(entry.startsWith(source));
  assert.match(
    entry,
    /import\.meta\.webpackHot\?\.accept\('\.\.\/\.\.\/common\/common\.pt-br\.json', \(\) => \{ void takeTexts\(platformOfPage\(\)\.i18n, 'mfe-x', ptBr\); \}\);/,
  );
  assert.match(withHotTexts("import ptBr from './home.pt-br.json';\n", 'mfe-x'), /accept\('\.\/home\.pt-br\.json'/);
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
