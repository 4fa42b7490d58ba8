import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { seedDemo } from '../../seed/demo.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
  await seedDemo(app.core);
  await app.core.jobs.run('search-settle');
});
after(() => app.close());

const search = async (q: string, more = '') => app.call('GET', `/api/search?q=${encodeURIComponent(q)}${more}`);

/** What was typed, and the result that comes first: its kind, and its title or how that begins. */
const expected: Record<string, readonly [typed: string, kind: string, title: string][]> = {
  tickers: [
    ['PETR4', 'ticker', 'PETR4 · Petrobras PN'],
    ['petr4', 'ticker', 'PETR4 · Petrobras PN'],
    ['$petr4', 'ticker', 'PETR4 · Petrobras PN'],
    [' PETR4 ', 'ticker', 'PETR4 · Petrobras PN'],
    ['petr3', 'ticker', 'PETR3 · Petrobras ON'],
    ['petr', 'ticker', 'PETR4 · Petrobras PN'],
    ['VALE3', 'ticker', 'VALE3 · Vale ON'],
    ['$VALE3', 'ticker', 'VALE3 · Vale ON'],
    ['sanb11', 'ticker', 'SANB11 · Santander Brasil UNT'],
    ['KLBN11', 'ticker', 'KLBN11 · Klabin UNT'],
    ['mglu3', 'ticker', 'MGLU3 · Magazine Luiza ON'],
    ['ivvb11', 'ticker', 'IVVB11 · iShares S&P 500'],
    ['petrobras', 'ticker', 'PETR4 · Petrobras PN'],
    ['magazine luiza', 'ticker', 'MGLU3 · Magazine Luiza ON'],
    ['santander', 'ticker', 'SANB11 · Santander Brasil UNT'],
    ['petr4 dividendos', 'ticker', 'PETR4 · Petrobras PN'],
  ],
  'accents and case': [
    ['opcoes', 'course', 'Opções: da primeira call às travas'],
    ['opções', 'course', 'Opções: da primeira call às travas'],
    ['OPÇÕES', 'course', 'Opções: da primeira call às travas'],
    ['opc\u0327o\u0303es', 'course', 'Opções: da primeira call às travas'],
    ['alocacao de carteira', 'course', 'Alocação de carteira'],
    ['ciclos economicos', 'course', 'Ciclos econômicos e alocação'],
    ['credito privado', 'course', 'Crédito privado sem armadilhas'],
    ['múltiplos', 'course', 'Múltiplos sem atalhos'],
    ['MULTIPLOS', 'course', 'Múltiplos sem atalhos'],
    ['padroes graficos', 'course', 'Padrões gráficos na prática'],
    ['gestao de risco', 'course', 'Gestão de risco para traders'],
    ['glossario', 'ebook', 'Glossário do mercado financeiro'],
    ['diario do trader', 'ebook', 'Diário do trader'],
    ['preparatorio cpa', 'course', 'Preparatório CPA'],
  ],
  'singular and plural': [
    ['opção', 'course', 'Opções: da primeira call às travas'],
    ['fundo imobiliário', 'course', 'Fundos imobiliários para renda'],
    ['fundos imobiliario', 'course', 'Fundos imobiliários para renda'],
    ['múltiplo sem atalho', 'course', 'Múltiplos sem atalhos'],
    ['padrão gráfico', 'course', 'Padrões gráficos na prática'],
    ['ciclo econômico', 'course', 'Ciclos econômicos e alocação'],
    ['setup clássico', 'course', 'Setups clássicos brasileiros'],
    ['criptoativo', 'category', 'Criptoativos'],
  ],
  'words in any order, stop words, words without their space': [
    ['direto tesouro', 'course', 'Tesouro Direto na prática'],
    ['prática no tesouro', 'course', 'Tesouro Direto na prática'],
    ['fluxo de caixa valuation', 'course', 'Valuation por fluxo de caixa'],
    ['a mente de quem opera', 'course', 'A mente de quem opera'],
    ['mente opera', 'course', 'A mente de quem opera'],
    ['curva dos juros', 'course', 'Curva de juros e duration'],
    ['daytrade', 'course', 'Day trade em ações'],
    ['day trade', 'course', 'Day trade em ações'],
    ['day-trade', 'course', 'Day trade em ações'],
    ['mini índice simulador', 'course', 'Mini-índice: do simulador'],
    ['mini índice', 'ticker', 'WIN · Mini-índice futuro'],
    ['mini-dolar', 'course', 'Mini-dólar com contexto macro'],
    ['taperreading', 'course', 'Tape reading: o fluxo'],
    ['bitcoin custódia', 'course', 'Bitcoin e custódia segura'],
  ],
  'what is still being typed': [
    ['fibo', 'course', 'Fibonacci e ondas de Elliott'],
    ['opç', 'course', 'Opções: da primeira call às travas'],
    ['opçõ', 'course', 'Opções: da primeira call às travas'],
    ['renda fix', 'course', 'Renda fixa completa'],
    ['tesouro dir', 'course', 'Tesouro Direto na prática'],
    ['macroecon', 'course', 'Macroeconomia para quem investe'],
    ['footp', 'course', 'Footprint e delta'],
    ['ricardo tav', 'teacher', 'Ricardo Tavares'],
  ],
  'mistyped words': [
    ['opsoes', 'course', 'Opções: da primeira call às travas'],
    ['renda fxa', 'course', 'Renda fixa'],
    ['petrobas', 'ticker', 'PETR'],
    ['fibonaci', 'course', 'Fibonacci e ondas de Elliott'],
    ['fibonnacci', 'course', 'Fibonacci e ondas de Elliott'],
    ['valuaton', 'course', 'Valuation por fluxo de caixa'],
    ['tesoro direto', 'course', 'Tesouro Direto na prática'],
    ['aposentadora', 'course', 'Aposentadoria: o plano'],
    ['macroeconomai', 'course', 'Macroeconomia para quem investe'],
    ['bitcon', 'course', 'Bitcoin e custódia segura'],
    ['imobilarios fundos', 'course', 'Fundos imobiliários para renda'],
    ['criptoatvos', 'course', 'Análise de criptoativos'],
    ['camila nogeira', 'teacher', 'Camila Nogueira'],
  ],
};

test('the table holds at least sixty queries', () => {
  assert.ok(Object.values(expected).flat().length >= 60);
});

for (const [what, rows] of Object.entries(expected))
  describe(`the search of ${what}`, () => {
    for (const [typed, kind, title] of rows)
      test(`"${typed}" finds first "${title}"`, async () => {
        const { status, body } = await search(typed);
        const first = body.groups[0];
        assert.equal(status, 200);
        assert.deepEqual([first?.kind, first?.items[0]?.title.slice(0, title.length)], [kind, title]);
      });
  });

test('nothing, one letter, and marks alone find nothing', async () => {
  for (const typed of ['', ' ', 'a', '?', ":*&|!()'\\", '<>', '%', '日本語']) {
    const { status, body } = await search(typed);
    assert.deepEqual([status, body], [200, { total: 0, similar: false, groups: [], staff: [] }], typed);
  }
});

test('operators of the search language are read as what is between them', async () => {
  for (const typed of ["opções':*&|!()\\", '(opções)', '!opções', 'opções & ', "'opções'", 'opções <-> ']) {
    const { status, body } = await search(typed);
    assert.deepEqual([status, body.groups[0]?.items[0]?.title], [200, 'Opções: da primeira call às travas'], typed);
  }
});

test('120 characters are searched for, one more is refused', async () => {
  assert.equal((await search('opções '.repeat(18).slice(0, 120))).status, 200);
  assert.equal((await search('a'.repeat(120))).status, 200);
  assert.equal((await search('a'.repeat(121))).status, 400);
});

test('the words of a search are marked where they stand, in the title and in the piece of text', async () => {
  const { body } = await search('opcao gráfico');
  const hit = body.groups.find(({ kind }: { kind: string }) => kind === 'course').items[0];
  const cut = ({ text, marks }: { text: string; marks: [number, number][] }) =>
    marks.map(([from, to]) => text.slice(from, to));
  assert.deepEqual(cut({ text: hit.title, marks: hit.marks }), ['Opções']);
  assert.ok(cut(hit.snippet).includes('gráfico') || cut(hit.snippet).includes('Opções'));
});

test('a kind is read page by page, without a result twice', async () => {
  const seen: number[] = [];
  let cursor: number | null = 0;
  let total = 0;
  while (cursor !== null) {
    const { body }: { body: any } = await search('opções', `&kind=lesson&cursor=${cursor}`);
    const group = body.groups.find(({ kind }: { kind: string }) => kind === 'lesson');
    seen.push(...group.items.map(({ id }: { id: number }) => id));
    total = group.total;
    cursor = group.next_cursor;
    assert.ok(body.groups.every(({ kind, items }: any) => kind === 'lesson' || items.length === 0));
  }
  assert.deepEqual([seen.length, new Set(seen).size], [total, total]);
});

test('what is suggested is at most eight, the best first', async () => {
  const { body } = await app.call('GET', '/api/search-suggestions?q=opc');
  assert.ok(body.data.length > 1 && body.data.length <= 8);
  assert.equal(body.data[0].title, 'Opções: da primeira call às travas');
  assert.equal((await app.call('GET', '/api/search-suggestions?q=')).body.data.length, 0);
});
