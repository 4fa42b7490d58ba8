import { findRemote, listRemotes, promoteCanary, setCanary, withdrawCanary } from '@pregao/contract';
import { buildPointers, mockApi, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { first, second, canary, app, tried, show, live, answered, target } from './test-releases.tsx';

withMockApi(respond(listRemotes, { data: [app] }), respond(findRemote, app));

test('a canary with a limit says how near it is to being taken away, and from when on it is judged', async () => {
  const seen = {
    version: second.version,
    visits: 12,
    failing_networks: 1,
    failure_percent: 3.5,
    min_visits: 20,
    min_failing_networks: 3,
  };
  const guarded = {
    ...tried,
    pointers: buildPointers(first.version, { canary: { ...canary, max_failure_percent: 5 } }),
  };
  mockApi(respond(findRemote, { ...guarded, canaries: [seen] }));
  const { unmount } = await show();
  expect(
    await screen.findByText(
      'Até agora, 3,5% de falhas em 12 visitas, com falhas em 1 rede. Só é julgada depois de 20 visitas e de falhas em 3 redes.',
    ),
  ).toBeInTheDocument();
  unmount();
  mockApi(
    respond(findRemote, { ...guarded, canaries: [{ ...seen, visits: 0, failing_networks: 0, failure_percent: 0 }] }),
  );
  const { unmount: leave } = await show();
  expect(
    await screen.findByText(
      'Ninguém visitou esta versão desde o começo do teste. Só é julgada depois de 20 visitas e de falhas em 3 redes.',
    ),
  ).toBeInTheDocument();
  leave();
  mockApi(respond(findRemote, { ...guarded, canaries: [{ ...seen, visits: 1200, failing_networks: 4 }] }));
  await show();
  expect(
    await screen.findByText('Até agora, 3,5% de falhas em 1.200 visitas, com falhas em 4 redes.'),
  ).toBeInTheDocument();
});

test('a running canary changes its share only when it is saved, with the limit at which it ends by itself', async () => {
  const sent: unknown[] = [];
  mockApi(
    respond(findRemote, tried),
    respond(setCanary, ({ body }) => {
      sent.push(body);
      return answered;
    }),
  );
  const { person } = await show();
  const panel = await live();
  expect(panel.getByText('90% dos visitantes')).toBeInTheDocument();
  await person.click(panel.getByRole('button', { name: '25%' }));
  expect(panel.getByRole('slider', { name: 'Quem vê a versão de teste' })).toHaveValue('25');
  expect(sent).toEqual([]);
  await person.click(panel.getByRole('switch', { name: 'Recolher sozinha se falhar demais' }));
  const limit = panel.getByRole('textbox', { name: 'Falhas acima de' });
  await person.clear(limit);
  await person.type(limit, '200');
  await person.click(panel.getByRole('button', { name: 'Salvar teste' }));
  expect(await panel.findByText('Use de 0,1 a 100.')).toBeInTheDocument();
  await person.clear(limit);
  await person.type(limit, '7,5');
  await person.click(panel.getByRole('button', { name: 'Salvar teste' }));
  await waitFor(() => {
    expect(sent).toEqual([{ ...target, version: second.version, percent: 25, max_failure_percent: 7.5 }]);
  });
});

test.each([
  ['Mostrar a todos', promoteCanary, `Sai ${first.version} e entra ${second.version}.`],
  ['Recolher', withdrawCanary, `Os 10% de visitantes que viam ${second.version} voltam a ver ${first.version}.`],
] as const)('a canary ends by "%s", after it was said what it does', async (name, endpoint, effect) => {
  const sent: unknown[] = [];
  mockApi(
    respond(findRemote, tried),
    respond(endpoint, ({ body }) => {
      sent.push(body);
      return answered;
    }),
  );
  const { person } = await show();
  await person.click((await live()).getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(new RegExp(`^${effect.replaceAll('.', '\\.')}`))).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name }));
  await waitFor(() => {
    expect(sent).toEqual([target]);
  });
});

const row = {
  id: 3,
  action: 'auto-rollback' as const,
  created_at: '2026-11-20T14:00:00.000Z',
  actor: 'system',
  channel: 'stable',
  variant: null,
  version: first.version,
  previous: second.version,
  note: '7,5 % de falhas em 40 visitas',
};

test('what a publication takes away stands beside it in the history', async () => {
  const note = 'abre /conta a qualquer visitante';
  mockApi(respond(findRemote, { ...app, history: [{ ...row, action: 'publish', actor: 'Time do hub', note }] }));
  await show();
  expect(within(await screen.findByRole('region', { name: 'Histórico' })).getByRole('listitem')).toHaveTextContent(
    `20/11/2026 11:00 · Time do hub · todas as marcas · ${note}`,
  );
});

test('a canary the platform ended is told with its figures', async () => {
  mockApi(respond(findRemote, { ...app, history: [row] }));
  await show();
  expect((await live()).getByRole('status')).toHaveTextContent(
    `Desfeito automaticamente: 7,5 % de falhas em 40 visitasA versão de teste ${second.version} saiu do ar em 20/11/2026 11:00.`,
  );
  expect(within(screen.getByRole('region', { name: 'Histórico' })).getByRole('listitem')).toHaveTextContent(
    '20/11/2026 11:00 · Plataforma · todas as marcas',
  );
});
