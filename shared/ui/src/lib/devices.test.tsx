import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DataTable, SearchBox } from '../data/index.ts';
import { QuantityField } from '../form/index.ts';
import { CopyButton, zoomOf } from '../index.ts';
import { Modal, Popover } from '../overlay/index.ts';
import { UiProvider } from '../provider/index.ts';

/** As browsers tell a key that ends a composition: most with a mark, WebKit by the code alone. */
const ends = [{ isComposing: true }, { keyCode: 229 }];

const endComposition = (field: Element, key: 'Enter' | 'Escape') => {
  for (const mark of ends) fireEvent.keyDown(field, { key, ...mark });
};

test('Enter or Escape that ends a composition sends nothing and closes nothing, and the next one does', async () => {
  const [searched, counted, closed] = [jest.fn(), jest.fn(), jest.fn()];
  render(
    <Modal open title="Busca" onClose={closed}>
      <SearchBox label="Buscar" value="" onChange={searched} />
      <QuantityField label="Quantidade" value={1} onChange={counted} />
    </Modal>,
  );
  const [box, amount] = [screen.getByRole('searchbox'), screen.getByRole('spinbutton')];
  fireEvent.change(box, { target: { value: 'ação' } });
  fireEvent.change(amount, { target: { value: '3' } });
  for (const key of ['Enter', 'Escape'] as const) {
    endComposition(box, key);
    endComposition(amount, key);
  }
  expect([searched, counted, closed].map(({ mock }) => mock.calls)).toEqual([[], [], []]);
  fireEvent.keyDown(box, { key: 'Enter' });
  fireEvent.keyDown(amount, { key: 'Enter' });
  fireEvent.keyDown(amount, { key: 'Escape' });
  expect([searched, counted, closed].map(({ mock }) => mock.calls)).toEqual([[['ação']], [[3]], [[]]]);
  await waitFor(() => expect(box).toHaveValue('ação'));
});

test('what floats stays open over a composition that ends, and a row of a table stays closed', async () => {
  const opened = jest.fn();
  const person = userEvent.setup();
  render(
    <UiProvider variant="brasil" skin="light">
      <Popover
        title="Filtro"
        trigger={(props) => (
          <button type="button" {...props}>
            Filtro
          </button>
        )}
      >
        {() => <input aria-label="Nome" />}
      </Popover>
      <DataTable
        label="Pedidos"
        rows={[{ id: 1, name: 'Um' }]}
        columns={[{ key: 'name', title: 'Nome' }]}
        rowKey={({ id }) => id}
        onRowClick={opened}
      />
    </UiProvider>,
  );
  endComposition(screen.getByRole('row', { name: /Um/ }), 'Enter');
  expect(opened).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Filtro' }));
  const field = await screen.findByLabelText('Nome');
  endComposition(field, 'Escape');
  expect(field).toBeVisible();
});

test('"copiado" is said only when it was copied; what could not be copied says so', async () => {
  const person = userEvent.setup();
  const copied = jest.fn();
  render(
    <UiProvider variant="brasil" skin="light">
      <CopyButton value="00020126" label="Copiar código Pix" onCopied={copied} />
    </UiProvider>,
  );
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const button = screen.getByRole('button', { name: 'Copiar código Pix' });
  await person.click(button);
  expect(await screen.findByText(/^Não foi possível copiar/)).toBeVisible();
  expect([copied.mock.calls, button.textContent, document.activeElement]).toEqual([[], 'Copiar código Pix', button]);
  write.mockRestore();
  await person.click(button);
  expect(await screen.findByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(copied).toHaveBeenCalledTimes(1);
});

test('a pixel of the layout is as many pixels of the pointer as its zoom says, and one where nothing is measured', () => {
  const node = document.createElement('div');
  expect(zoomOf(node)).toBe(1);
  Object.defineProperty(node, 'offsetHeight', { value: 200 });
  jest.spyOn(node, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 90, 180));
  expect(zoomOf(node)).toBe(0.9);
});
