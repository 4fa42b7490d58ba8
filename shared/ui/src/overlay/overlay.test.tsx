import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Button } from '../index.ts';
import { modal, UiProvider, useApp } from '../provider/index.ts';
import { Dropdown, Modal, Popconfirm, Tooltip } from './index.ts';

const Opener = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title="Pagamento"
        description="Aponte a câmera."
        footer={<Button>Já paguei</Button>}
      >
        <input aria-label="Cupom" />
      </Modal>
    </>
  );
};

test('a dialog takes the focus, keeps it, closes with Escape and gives the focus back', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(screen.getByRole('dialog', { name: 'Pagamento' })).toHaveAccessibleDescription('Aponte a câmera.');
  expect(screen.getByLabelText('Cupom')).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Já paguei' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
});

test('a dialog keeps the focus also where its last control is not drawn', async () => {
  // What browsers have and the environment of the tests lacks.
  const checkVisibility = function (this: Element) {
    return getComputedStyle(this).display !== 'none';
  };
  Object.assign(HTMLElement.prototype, { checkVisibility });
  const user = userEvent.setup();
  render(
    <Modal open onClose={() => undefined} title="Pague com Pix">
      <Button data-autofocus="">Copiar código</Button>
      <Button style={{ display: 'none' }}>Mostrar QR</Button>
    </Modal>,
  );
  expect(screen.getByRole('button', { name: 'Copiar código' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Copiar código' })).toHaveFocus();
  Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility');
});

test('a dialog that opened by itself gives the focus to the heading of the page', async () => {
  const page = (open: boolean) => (
    <main>
      <h1>Meus cursos</h1>
      <Modal open={open} onClose={() => undefined} title="Seus dados">
        <input aria-label="Nome" />
      </Modal>
    </main>
  );
  const { rerender } = render(page(true));
  expect(screen.getByLabelText('Nome')).toHaveFocus();
  rerender(page(false));
  expect(screen.getByRole('heading', { name: 'Meus cursos' })).toHaveFocus();
});

test('a dialog one must answer has no way around it', async () => {
  const handleClose = jest.fn();
  render(<Modal open closable={false} onClose={handleClose} title="Dados obrigatórios" />);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Fechar' })).not.toBeInTheDocument();
  expect(handleClose).not.toHaveBeenCalled();
});

test('a menu is walked with arrows, chosen with Enter, closed with Escape', async () => {
  const user = userEvent.setup();
  const handleSelect = jest.fn();
  render(
    <Dropdown
      trigger={<Button>Conta</Button>}
      items={[
        { key: 'a', label: 'Perfil' },
        { key: 'b', label: 'Bloqueado', disabled: true },
        'divider',
        { key: 'c', label: 'Sair', onSelect: handleSelect },
      ]}
    />,
  );
  const trigger = screen.getByRole('button', { name: 'Conta' });
  await user.click(trigger);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Perfil' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Sair' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(handleSelect).toHaveBeenCalledTimes(1);
  expect(trigger).toHaveFocus();
  await user.click(trigger);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('a menu stands in the landmark of what opened it', async () => {
  const person = userEvent.setup();
  render(
    <>
      <main>
        <Dropdown trigger={<Button>Ações</Button>} items={[{ key: 'a', label: 'Fixar' }]} />
      </main>
      <Dropdown trigger={<Button>Solta</Button>} items={[{ key: 'a', label: 'Abrir' }]} defaultOpen />
    </>,
  );
  expect(screen.getByRole('menu').parentElement).toBe(document.body);
  await person.click(screen.getByRole('button', { name: 'Ações' }));
  expect(within(screen.getByRole('main')).getByRole('menuitem')).toHaveTextContent('Fixar');
});

test('a small question runs its answer and closes', async () => {
  const handleConfirm = jest.fn();
  render(
    <Popconfirm title="Excluir cupom?" okText="Excluir" danger onConfirm={handleConfirm}>
      <Button>Excluir cupom</Button>
    </Popconfirm>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Excluir cupom' }));
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  expect(handleConfirm).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('a tooltip describes what has the focus', async () => {
  render(
    <Tooltip title="Cria um pedido">
      <Button>Novo</Button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Cria um pedido');
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Cria um pedido');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

const Speaker = ({ fail = false, onAnswer }: { fail?: boolean; onAnswer?: (yes: boolean) => void }) => {
  const { message, modal } = useApp();
  const confirm = async () =>
    onAnswer?.(
      await modal.confirm({
        title: 'Cancelar pedido?',
        okText: 'Cancelar pedido',
        onOk: () => {
          if (fail) throw new Error('O pedido já foi pago.');
        },
      }),
    );
  return (
    <>
      <Button onClick={() => message.success('Pedido salvo')}>Salvar</Button>
      <Button onClick={() => void confirm()}>Perguntar</Button>
    </>
  );
};

const inPage = (children: ReactNode) => (
  <UiProvider variant="liberta" skin="dark">
    {children}
  </UiProvider>
);

test('a notice is said once, whichever of two roots asked, and can be closed', async () => {
  render(
    <>
      {inPage(<Speaker />)}
      {inPage(<p>outro</p>)}
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getAllByText('Pedido salvo')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByText('Pedido salvo')).not.toBeInTheDocument();
});

test('a confirmation resolves to the answer; what fails stays open and says why', async () => {
  const handleAnswer = jest.fn();
  const { rerender } = render(inPage(<Speaker fail onAnswer={handleAnswer} />));
  await userEvent.click(screen.getByRole('button', { name: 'Perguntar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar pedido' }));
  expect(await screen.findByText('O pedido já foi pago.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(handleAnswer).toHaveBeenCalledWith(false));
  rerender(inPage(<Speaker onAnswer={handleAnswer} />));
  await userEvent.click(screen.getByRole('button', { name: 'Perguntar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar pedido' }));
  await waitFor(() => expect(handleAnswer).toHaveBeenLastCalledWith(true));
});

test('a question that can not be asked is a no: the person is told, whoever waits goes on, and the next one is asked', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const faults: unknown[] = [];
  const answers: boolean[] = [];
  const titles = [{} as string, 'Cancelar pedido?'];
  const Asking = () => (
    <Button
      onClick={() => {
        void modal.confirm({ title: titles.shift() ?? '' }).then((yes) => {
          answers.push(yes);
        });
      }}
    >
      Perguntar
    </Button>
  );
  render(
    <UiProvider
      variant="brasil"
      skin="light"
      onFault={(error) => {
        faults.push(error);
      }}
    >
      <Asking />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Perguntar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível pedir sua confirmação. Tente de novo.');
  expect([answers, faults.length]).toEqual([[false], 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Perguntar' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Cancelar pedido?' })).getByRole('button', {
      name: 'Confirmar',
    }),
  );
  await waitFor(() => expect(answers).toEqual([false, true]));
});

test('brand, skin, language and zoom are set on the page', () => {
  render(
    <UiProvider variant="global" skin="light" zoom={0.9}>
      x
    </UiProvider>,
  );
  const root = document.documentElement;
  expect(root.dataset).toMatchObject({ variant: 'global', skin: 'light' });
  expect(root.lang).toBe('pt-BR');
  expect(root.style.getPropertyValue('--pg-zoom')).toBe('0.9');
});
