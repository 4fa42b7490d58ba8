import type { RemoteManifest } from '@pregao/contract';
import { addTexts, Providers } from '@pregao/platform/boot';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shellPlatform } from '../../common/test-shell.tsx';
import texts from './overrides.pt-br.json';
import { OverrideBadge } from './override-badge.tsx';
import { OverrideStore } from './override-store.ts';

const entry = 'http://localhost:8082/remoteEntry.js';
const manifest = { version: '1.0.1-0123456789' } as RemoteManifest;

const show = async () => {
  const { platform } = await shellPlatform();
  addTexts(platform.i18n, 'shell', { 'pt-br': texts });
  const store = new OverrideStore([
    { remote: 'mfe-cart', entry, manifest },
    { remote: 'mfe-hub', entry: 'http://localhost:8083/a.js', manifest: null },
  ]);
  const removed: string[] = [];
  render(
    <Providers platform={platform} name="shell">
      <OverrideBadge
        store={store}
        onRemove={(remote) => {
          removed.push(remote);
        }}
      />
    </Providers>,
  );
  return {
    store,
    removed,
    person: userEvent.setup(),
    badge: within(screen.getByRole('complementary', { name: 'Código em desenvolvimento' })),
  };
};

test('the badge says which remote comes from where, and what did not come', async () => {
  const { store, badge } = await show();
  expect(badge.getAllByRole('status').map((line) => line.textContent)).toEqual([
    'mfe-cartde localhost:8082',
    'mfe-hublocalhost:8083 falhou: no ar, a versão publicada',
  ]);
  act(() => {
    store.took({ remote: 'mfe-cart', version: '1.0.1' });
  });
  expect(badge.getAllByRole('status')[0]).toHaveTextContent('localhost:8082 falhou');
});

test('each is taken away by its own button, by keyboard too', async () => {
  const { removed, person, badge } = await show();
  await person.tab();
  expect(badge.getByRole('button', { name: 'Remover mfe-cart' })).toHaveFocus();
  await person.keyboard('{Enter}');
  await person.click(badge.getByRole('button', { name: 'Remover mfe-hub' }));
  expect(removed).toEqual(['mfe-cart', 'mfe-hub']);
});
