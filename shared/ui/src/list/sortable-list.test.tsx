import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SortableList } from './sortable-list.tsx';

const List = ({ disabled = false }: { disabled?: boolean }) => {
  const [items, setItems] = useState(['Ana', 'Bia', 'Caio']);
  return (
    <SortableList
      label="Pessoas"
      items={items}
      keyOf={(name) => name}
      nameOf={(name) => name}
      onChange={setItems}
      disabled={disabled}
    >
      {(name) => <span data-testid="name">{name}</span>}
    </SortableList>
  );
};

const shown = () => screen.getAllByTestId('name').map(({ textContent }) => textContent);
const handle = (name: string) => screen.getByRole('button', { name: `Mover ${name}` });

test('arrows move a part, say where it stands now, and keep the focus on it', async () => {
  const person = userEvent.setup();
  render(<List />);
  handle('Ana').focus();
  await person.keyboard('{ArrowDown}');
  expect(shown()).toEqual(['Bia', 'Ana', 'Caio']);
  expect(screen.getByRole('status')).toHaveTextContent('Ana: posição 2 de 3');
  expect(handle('Ana')).toHaveFocus();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(shown()).toEqual(['Bia', 'Caio', 'Ana']);
  await person.keyboard('{Home}');
  expect(shown()).toEqual(['Ana', 'Bia', 'Caio']);
  await person.keyboard('{End}');
  expect(screen.getByRole('status')).toHaveTextContent('Ana: posição 3 de 3');
  expect(handle('Ana')).toHaveAccessibleDescription(/Setas para cima e para baixo/);
});

test('a part is dragged to the place of another, and one that is let go elsewhere stays', () => {
  render(<List />);
  const [, , last] = within(screen.getByRole('list', { name: 'Pessoas' })).getAllByRole('listitem');
  fireEvent.pointerDown(handle('Ana'));
  fireEvent.pointerOver(last as HTMLElement);
  expect(last).toHaveAttribute('data-over', 'after');
  fireEvent.pointerUp(last as HTMLElement);
  expect(last).not.toHaveAttribute('data-over');
  expect(shown()).toEqual(['Bia', 'Caio', 'Ana']);
  fireEvent.pointerDown(handle('Caio'));
  fireEvent.pointerOver(handle('Bia'));
  fireEvent.pointerOver(document.body);
  fireEvent.pointerUp(document.body);
  fireEvent.pointerDown(handle('Caio'));
  fireEvent.pointerOver(handle('Bia'));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.pointerUp(handle('Bia'));
  expect(shown()).toEqual(['Bia', 'Caio', 'Ana']);
});

test('a part is taken out; a list that is only looked at has nothing to press', async () => {
  const person = userEvent.setup();
  const { unmount } = render(<List />);
  await person.click(screen.getByRole('button', { name: 'Tirar Bia' }));
  expect(shown()).toEqual(['Ana', 'Caio']);
  unmount();
  render(<List disabled />);
  expect(screen.queryByRole('button')).toBeNull();
});
