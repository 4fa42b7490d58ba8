import {
  checkImport,
  findBulkRun,
  findImport,
  listImportLines,
  startImport,
  tickers,
  type BulkRun,
  type RecordImport,
} from '@pregao/contract';
import { mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor } from '@testing-library/react';
import { TickersScreen } from '../../../features/tickers/tickers.screen.tsx';
import { noRecords, showRecords } from '../test-records.tsx';

const at = '2026-11-21T13:05:00.000Z';
const counts = { new: 2, changed: 1, unchanged: 0, wrong: 0 };
const file = (more: Partial<RecordImport> = {}): RecordImport => ({
  ...{ id: 7, resource: 'ticker', file_name: 'tickers.csv', state: 'columns', refusal: null, run_id: null, lines: 3 },
  ...{ heads: ['Código', 'Bolsa', 'Obs'], sample: ['PETR4', 'B3', ''], columns: [null, 'exchange', null] },
  ...{ counts: { ...counts, new: 0, changed: 0 }, created_at: at },
  ...more,
});
const run = (more: Partial<BulkRun> = {}): BulkRun => ({
  ...{ id: 9, resource: 'ticker', action: 'import', state: 'done', started_at: at, total: 3, done: 3, unchanged: 0 },
  ...{ refused: 0, failed: [], undo_until: '2999-01-01T13:05:00.000Z', skipped: 0 },
  ...more,
});
const lines = { data: [], meta: { total: 0, page: 1, per_page: 50 } };

withMockApi(respond(tickers.calls.list, noRecords), respond(listImportLines, lines));
const show = (id: string) => showRecords(<TickersScreen />, `/gestao-de-tickers?importar=${id}`);

test('columns that are not known by their heads are chosen, and what was found is told step by step', async () => {
  let state = file();
  const asked: unknown[] = [];
  mockApi(
    respond(findImport, () => state),
    respond(checkImport, ({ body }) => {
      asked.push(body);
      state = file({ state: 'checked', columns: body.columns, counts });
      return state;
    }),
    respond(startImport, ({ body }) => {
      asked.push(body);
      state = file({ state: 'started', run_id: 9 });
      return run();
    }),
    respond(findBulkRun, run()),
  );
  const { person } = await show('7');
  expect(await screen.findByRole('heading', { name: 'Diga o que é cada coluna' })).toHaveFocus();
  expect(screen.getByText(/Escolha a coluna de Ticker/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Conferir' })).toBeDisabled();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Coluna “Código”' }), 'Ticker');
  expect(screen.getByText('Ficam de fora: Obs.')).toBeVisible();
  expect(screen.getByText(/Sem coluna: Nome, Classe/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Conferir' }));
  expect(await screen.findByRole('heading', { name: 'Confira o que vai acontecer' })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Importar 3 linhas' }));
  await waitFor(() => expect(screen.getAllByText('3 tickers importados.').length).toBeGreaterThan(0));
  expect(asked).toEqual([{ columns: ['ticker', 'exchange', null] }, { id: 7, whole: true }]);
});

test('where lines are wrong only the right ones can go in, and a refusal is told where one is', async () => {
  mockApi(
    respond(
      findImport,
      file({ state: 'checked', columns: ['ticker', 'exchange', null], counts: { ...counts, wrong: 1 } }),
    ),
    respond(listImportLines, {
      data: [{ position: 4, state: 'wrong', cells: ['A B', 'x', ''], changed: [], errors: { ticker: 'Sem espaços.' } }],
      meta: { ...lines.meta, total: 1 },
    }),
    refuse(startImport, 'import_moved'),
  );
  const { person } = await show('7');
  expect(await screen.findByText('Linha 4 · x A B')).toBeVisible();
  expect(screen.getByText('Ticker: Sem espaços. (veio “A B”)')).toBeVisible();
  expect(screen.getByRole('radio', { name: /Só se tudo estiver certo/ })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Importar 3 linhas' }));
  expect(await screen.findByText(/já seguiu adiante/)).toBeVisible();
});

test('an import of other records is not found in this list', async () => {
  mockApi(respond(findImport, file({ resource: 'faq' })));
  await show('7');
  expect(await screen.findByText('Esta importação não é desta lista.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Conferir' })).not.toBeInTheDocument();
});

test('a file that could not be read is told, and another one can be sent', async () => {
  mockApi(respond(findImport, file({ state: 'refused', refusal: 'As aspas perto da linha 3 não fecham.' })));
  await show('7');
  expect(await screen.findByText('As aspas perto da linha 3 não fecham.')).toBeVisible();
  expect(screen.getByLabelText('Arquivo CSV', { selector: 'input' })).toBeInTheDocument();
});
