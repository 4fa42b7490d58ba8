import { act, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { restMs } from '../../common/calm-moment.ts';
import { manifestPageOf, renderInShell } from '../../common/test-shell.tsx';
import { RegistryStore } from '../../remotes/registry-store.ts';
import { buildRegistry } from '../../remotes/test-registry.ts';
import { UpdatePlace } from './update-place.tsx';
import { UpdateStore } from './update-store.ts';

const live = (version: string) => buildRegistry([], { shell: { version, pages: [], menu: [] } });

const open = async (path = '/home') => {
  const registry = new RegistryStore(live('1.0.0'), async () => null);
  const store = new UpdateStore(registry);
  const reloads: string[] = [];
  const shown = await renderInShell(
    <UpdatePlace
      store={store}
      onReload={() => {
        reloads.push(location.pathname + location.search);
      }}
    />,
    { path, pageOf: manifestPageOf },
  );
  const publish = (version: string) =>
    act(async () => {
      runInAction(() => {
        registry.registry = live(version);
      });
    });
  return { ...shown, reloads, publish };
};

const words = /Há uma versão nova do Pregão/;

test('a tab on the live shell says nothing; on an older one it says so calmly, and the reload comes back to the address', async () => {
  const { person, reloads, publish } = await open('/loja?busca=opcoes');
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  await publish('1.1.0');
  expect(await screen.findByRole('status')).toHaveTextContent(words);
  expect(document.body).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Atualizar' }));
  expect(reloads).toEqual(['/loja?busca=opcoes']);
});

test('the keyboard alone reaches it and puts it off', async () => {
  const { person, publish } = await open();
  await publish('1.1.0');
  await screen.findByText(words);
  await person.tab();
  expect(screen.getByRole('button', { name: 'Agora não' })).toHaveFocus();
  await person.keyboard('{Escape}');
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test('put off, it comes back with a further release, and after an hour', async () => {
  const { person, publish } = await open();
  await publish('1.1.0');
  await person.click(await screen.findByRole('button', { name: 'Agora não' }));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  await publish('1.2.0');
  jest.useFakeTimers();
  act(() => {
    screen.getByRole('button', { name: 'Agora não' }).click();
  });
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  act(() => {
    jest.advanceTimersByTime(3_600_000);
  });
  expect(screen.getByText(words)).toBeInTheDocument();
  jest.useRealTimers();
});

test('a tab whose shell was withdrawn is told of the one that came back; one whose shell came back is told nothing more', async () => {
  const { publish } = await open();
  await publish('0.9.0');
  expect(await screen.findByText(words)).toBeInTheDocument();
  await publish('1.0.0');
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test('it waits while somebody types or answers a window', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const { publish } = await open();
  await publish('1.1.0');
  expect(await screen.findByRole('status')).toBeEmptyDOMElement();
  act(() => {
    field.blur();
  });
  expect(await screen.findByText(words)).toBeInTheDocument();
  field.remove();
});

test('it never stands on the cart or a player, leaves with the page it came on, and comes back after them', async () => {
  const { platform, publish } = await open('/carrinho');
  await publish('1.1.0');
  expect(await screen.findByRole('status')).toBeEmptyDOMElement();
  act(() => {
    platform.navigate('/home');
  });
  expect(await screen.findByText(words, {}, { timeout: 5 * restMs })).toBeInTheDocument();
  act(() => {
    platform.navigate('/curso/opcoes');
  });
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});
