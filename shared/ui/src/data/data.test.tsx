import { setDate } from '@pregao/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  DataTable,
  FilterBar,
  FilterPill,
  Pagination,
  PeriodFilter,
  Stepper,
  Tabs,
  type Cursors,
  type DataTableProps,
} from './index.ts';
// Read beforehand: what the pill fetches when it is opened is large.
import './period-panel.tsx';

interface Order {
  id: number;
  name: string;
  total: number;
}

const orders: Order[] = [
  { id: 1, name: 'Ana', total: 10 },
  { id: 2, name: 'Bruno', total: 20 },
  { id: 3, name: 'Caio', total: 30 },
];
const columns: DataTableProps<Order>['columns'] = [
  { key: 'name', title: 'Cliente', sortable: true },
  { key: 'total', title: 'Total', numeric: true },
];
afterEach(() => {
  jest.useRealTimers();
});

const table = (props: Partial<DataTableProps<Order>> = {}) => (
  <DataTable<Order> label="Pedidos" columns={columns} rows={orders} rowKey={({ id }) => id} {...props} />
);

test('rows are walked with arrows and opened with Enter or a press', async () => {
  const handleRow = jest.fn();
  render(table({ onRowClick: handleRow }));
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(handleRow).toHaveBeenLastCalledWith(orders[1]);
  await userEvent.click(screen.getByText('Caio'));
  expect(handleRow).toHaveBeenLastCalledWith(orders[2]);
});

test('a title sorts up, down and not at all, and says how it is sorted', async () => {
  const handleSort = jest.fn();
  const { rerender } = render(table({ onSortChange: handleSort }));
  await userEvent.click(screen.getByRole('button', { name: 'Cliente' }));
  expect(handleSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'asc' });
  rerender(table({ onSortChange: handleSort, sort: { key: 'name', direction: 'asc' } }));
  expect(screen.getByRole('columnheader', { name: 'Cliente' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Cliente' }));
  expect(handleSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'desc' });
  rerender(table({ onSortChange: handleSort, sort: { key: 'name', direction: 'desc' } }));
  await userEvent.click(screen.getByRole('button', { name: 'Cliente' }));
  expect(handleSort).toHaveBeenLastCalledWith(null);
});

test('a selection opens the bar of bulk commands and does not open the row', async () => {
  const [handleSelected, handleRow] = [jest.fn(), jest.fn()];
  const { rerender } = render(table({ onSelectedChange: handleSelected, onRowClick: handleRow, selected: [] }));
  await userEvent.click(screen.getAllByRole('checkbox', { name: 'Selecionar linha' })[0] as HTMLElement);
  expect(handleSelected).toHaveBeenLastCalledWith([1]);
  expect(handleRow).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }));
  expect(handleSelected).toHaveBeenLastCalledWith([1, 2, 3]);
  rerender(
    table({
      onSelectedChange: handleSelected,
      selected: [1, 2],
      bulkActions: (keys) => <button type="button">Cancelar {keys.length}</button>,
    }),
  );
  const bar = screen.getByRole('toolbar');
  expect(bar).toHaveTextContent('2 selecionados');
  expect(within(bar).getByRole('button', { name: 'Cancelar 2' })).toBeInTheDocument();
});

test('nothing found, a failure and the first wait each have a face', async () => {
  const handleRetry = jest.fn();
  const { rerender } = render(table({ rows: [] }));
  expect(screen.getByText('Nenhum resultado')).toBeInTheDocument();
  rerender(table({ rows: undefined, error: new Error('x'), onRetry: handleRetry }));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(handleRetry).toHaveBeenCalled();
  rerender(table({ rows: undefined, loading: true }));
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});

test('pages say where one is and stop at the ends', async () => {
  const handlePage = jest.fn();
  render(table({ total: 1284, page: 52, perPage: 25, onPageChange: handlePage }));
  expect(screen.getByText('1.276–1.284 de 1.284')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Próxima' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Anterior' }));
  expect(handlePage).toHaveBeenCalledWith(51);
});

test('a list longer than its page numbers is walked from either end, and says what it knows', async () => {
  const [handlePage, handleCursor] = [jest.fn(), jest.fn()];
  const pager = (page: number, cursors: Partial<Cursors>, total = 104_060) => (
    <Pagination
      page={page}
      perPage={25}
      total={total}
      onPageChange={handlePage}
      cursors={{
        numbered: 10_000,
        isExact: true,
        at: null,
        previous: 'p',
        next: 'n',
        rows: 25,
        onChange: handleCursor,
        ...cursors,
      }}
    />
  );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const said = () => screen.getByRole('navigation').textContent;
  const { rerender } = render(pager(1, { previous: null }));
  expect(said()).toBe('1–25 de 104.0601 / 4.163');
  expect(screen.getByRole('button', { name: 'Primeira' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled();
  await press('Próxima');
  expect(handlePage).toHaveBeenLastCalledWith(2);
  await press('Última');
  expect(handleCursor).toHaveBeenLastCalledWith('last');
  rerender(pager(400, {}));
  await press('Próxima');
  expect(handleCursor).toHaveBeenLastCalledWith('n');
  rerender(pager(1, { at: 'x' }));
  expect(said()).toBe('25 linhas · 104.060 no total');
  await press('Anterior');
  expect(handleCursor).toHaveBeenLastCalledWith('p');
  await press('Primeira');
  expect(handlePage).toHaveBeenLastCalledWith(1);
  rerender(pager(1, { at: 'last', next: null, rows: 10 }));
  expect(said()).toBe('104.051–104.060 de 104.060');
  expect(screen.getByRole('button', { name: 'Última' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Próxima' })).toBeDisabled();
  rerender(pager(2, { isExact: false }, 10_000));
  expect(said()).toBe('26–50 de mais de 10.0002');
  rerender(pager(1, { at: 'x', isExact: false }, 10_000));
  expect(said()).toBe('25 linhas · mais de 10.000 no total');
});

test('a list that its page numbers reach to the end of has them alone', () => {
  render(
    <Pagination
      page={1}
      perPage={25}
      total={10_000}
      onPageChange={jest.fn()}
      cursors={{
        numbered: 10_000,
        isExact: true,
        at: null,
        previous: null,
        next: 'n',
        rows: 25,
        onChange: jest.fn(),
      }}
    />,
  );
  expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual(['Anterior', 'Próxima']);
});

test('a filter in force is named by the button that takes it off', async () => {
  const handleRemove = jest.fn();
  render(
    <FilterPill label="Estado" value="Pago" onClear={handleRemove}>
      {() => <input aria-label="Estado" />}
    </FilterPill>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filtrar por Estado Pago' }));
  expect(within(await screen.findByRole('dialog', { name: 'Estado' })).getByRole('textbox')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remover Estado' }));
  expect(handleRemove).toHaveBeenCalledTimes(1);
});

test('a period is chosen with one press, said on its pill and taken off', async () => {
  setDate('2026-03-15T15:00:00Z');
  const handlePeriod = jest.fn();
  const period = (value: { from: string | null; to: string | null }) => (
    <PeriodFilter label="Período" value={value} onChange={handlePeriod} />
  );
  const { rerender } = render(period({ from: null, to: null }));
  await userEvent.click(screen.getByRole('button', { name: 'Filtrar por Período' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mês passado' }));
  expect(handlePeriod).toHaveBeenLastCalledWith({ from: '2026-02-01', to: '2026-02-28' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  rerender(period({ from: '2026-02-01', to: '2026-02-28' }));
  expect(screen.getByText('01/02/2026 – 28/02/2026')).toBeInTheDocument();
  rerender(period({ from: '2026-02-01', to: '2026-02-01' }));
  expect(screen.getByText('01/02/2026')).toBeInTheDocument();
  rerender(period({ from: '2026-02-01', to: null }));
  expect(screen.getByText('desde 01/02/2026')).toBeInTheDocument();
  rerender(period({ from: null, to: '2026-02-01' }));
  expect(screen.getByText('até 01/02/2026')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remover Período' }));
  expect(handlePeriod).toHaveBeenLastCalledWith({ from: null, to: null });
});

test('a bar of filters searches at Enter, takes the words back at Escape and clears what is in force', async () => {
  const [handleWords, handleClear] = [jest.fn(), jest.fn()];
  const bar = (value: string, onClear?: () => void) => (
    <FilterBar label="Filtros" search={{ label: 'Buscar', value, onChange: handleWords }} onClear={onClear}>
      <span>Estado</span>
    </FilterBar>
  );
  const { rerender } = render(bar(''));
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).not.toBeInTheDocument();
  const field = screen.getByRole('searchbox', { name: 'Buscar' });
  await userEvent.type(field, ' ana {Enter}');
  expect(handleWords.mock.calls).toEqual([['ana']]);
  rerender(bar('ana', handleClear));
  await userEvent.type(field, '{Escape}');
  expect(handleWords).toHaveBeenLastCalledWith('');
  expect(field).not.toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(handleClear).toHaveBeenCalledTimes(1);
});

test('tabs are walked with arrows and show one panel', async () => {
  render(
    <Tabs
      label="Aula"
      tabs={[
        { key: 'a', label: 'Anotações', content: 'notas' },
        { key: 'b', label: 'Bloqueada', disabled: true },
        { key: 'c', label: 'Materiais', content: 'arquivos' },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Anotações' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Materiais' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Materiais' })).toHaveTextContent('arquivos');
});

test('steps that are done can be gone back to', async () => {
  const handleSelect = jest.fn();
  render(
    <Stepper
      label="Compra"
      current={1}
      onSelect={handleSelect}
      steps={[
        { key: 'a', label: 'Identificação' },
        { key: 'b', label: 'Pagamento' },
        { key: 'c', label: 'Confirmação' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step');
  await userEvent.click(screen.getByRole('button', { name: /Identificação \(concluída\)/ }));
  expect(handleSelect).toHaveBeenCalledWith(0);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
