import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckList, ChoiceSearch, ListView, type ListViewProps } from './index.ts';

interface Course {
  id: number;
  name: string;
  teacher: string | null;
}
const courses: Course[] = [
  { id: 1, name: 'Opções do zero', teacher: 'Ana' },
  { id: 2, name: 'Tesouro Direto', teacher: null },
  { id: 3, name: 'Ações', teacher: 'Caio' },
];
const columns: ListViewProps<Course>['columns'] = [
  { key: 'name', title: 'Curso', clip: 120 },
  { key: 'teacher', title: 'Professor' },
  { key: 'id', title: 'Número', card: false },
];

const list = (props: Partial<ListViewProps<Course>> = {}) => (
  <ListView<Course>
    label="Cursos"
    columns={columns}
    rows={courses}
    rowKey={({ id }) => id}
    isWide
    link={({ id }, look) => <a href={`/cursos/${id}`} {...look} />}
    {...props}
  />
);

test('in a table the first cell is the link of its row, which Tab passes over, and nothing said is a dash', () => {
  render(list({ onRowClick: jest.fn() }));
  const row = within(screen.getByRole('row', { name: /Tesouro/ }));
  expect(row.getByRole('link', { name: 'Tesouro Direto' })).toHaveAttribute('tabindex', '-1');
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Tesouro Direto', '–', '2']);
});

test('without room for a table each row is a card, which says what its columns do but for those left out', () => {
  render(list({ isWide: false }));
  const cards = within(screen.getByRole('list', { name: 'Cursos' })).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual(['Opções do zeroAna', 'Tesouro Direto', 'AçõesCaio']);
  expect(within(cards[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/cursos/1');
});

test('cards have the faces of the table', async () => {
  const handleRetry = jest.fn();
  const { rerender } = render(list({ isWide: false, rows: undefined, error: new Error('x'), onRetry: handleRetry }));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(handleRetry).toHaveBeenCalled();
  rerender(list({ isWide: false, rows: [], empty: { title: 'Ainda não há cursos' } }));
  expect(screen.getByText('Ainda não há cursos')).toBeInTheDocument();
});

test('some of a few are told in the order they are listed in, and one that is not listed stays', async () => {
  const handleChange = jest.fn();
  const options = courses.map(({ id, name }) => ({ id, label: name }));
  const { rerender } = render(<CheckList label="Cursos" options={options} value={[9, 3]} onChange={handleChange} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Opções do zero' }));
  expect(handleChange).toHaveBeenLastCalledWith([9, 1, 3]);
  rerender(<CheckList label="Cursos" options={options} value={[9, 1, 3]} onChange={handleChange} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ações' }));
  expect(handleChange).toHaveBeenLastCalledWith([9, 1]);
});

test('one of many is found by its name, walked to with arrows, and said to be chosen', async () => {
  const handleChange = jest.fn();
  render(
    <ChoiceSearch
      label="Curso"
      searchLabel="Buscar curso"
      hint="Nome"
      none="Nenhum curso com este nome."
      options={{ data: courses }}
      value={3}
      onChange={handleChange}
    />,
  );
  expect(screen.getByRole('button', { name: 'Ações' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('acoe{ArrowDown}{Enter}');
  expect(handleChange).toHaveBeenLastCalledWith(3);
  await userEvent.keyboard('{ArrowUp}x');
  expect(screen.getByText('Nenhum curso com este nome.')).toBeInTheDocument();
});
