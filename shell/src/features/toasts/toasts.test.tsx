import { Providers } from '@pregao/platform/boot';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shellPlatform } from '../../common/test-shell.tsx';
import { ToastStore } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

const show = async () => {
  const { platform } = await shellPlatform();
  const store = new ToastStore();
  platform.notify = store;
  render(
    <Providers platform={platform} name="shell">
      <Toasts />
    </Providers>,
  );
  return { store, person: userEvent.setup() };
};

test('an error is an alert, other words are a status, and each can be closed', async () => {
  const { store, person } = await show();
  act(() => {
    store.error('Não deu certo.');
    store.success('Salvo.');
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Não deu certo.');
  expect(screen.getByRole('status')).toHaveTextContent('Salvo.');
  await person.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Fechar aviso' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('at most three are on screen, and the same words only once', async () => {
  const { store } = await show();
  act(() => {
    for (const text of ['um', 'dois', 'dois', 'três', 'quatro']) store.info(text);
  });
  expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['dois', 'três', 'quatro']);
});
