import {
  findRemote,
  listRemotes,
  makeReleaseKey,
  pinRelease,
  promoteCanary,
  restoreRelease,
  retireRemote,
  revokeReleaseKey,
  rotateReleaseKey,
  setCanary,
  unpinRelease,
  withdrawCanary,
} from '@pregao/contract';
import {
  buildAdmin,
  buildApp,
  buildPointers,
  buildRelease,
  buildUser,
  disconnect,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  withMockApi,
} from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../../app/app.tsx';
import ptBr from '../../locales/pt-br.json';

const [first, second] = [buildRelease(), buildRelease({ version: '1.0.0-bbbbbbbbbb', author: 'Rafael Teles' })];
const visited = {
  loads: 40,
  failures: 3,
  reporters: 2,
  failure_percent: 7,
  p75: { load: 120, LCP: 2900, INP: 90, CLS: 0.03, FCP: 900, TTFB: 180 },
};
const trial = { version: second.version, percent: 10, max_failure_percent: null };
const both = { releases: 2, versions: [second, first], live: [second, first] };
const app = buildApp({ ...both, pointers: buildPointers(second.version, { previous: first.version }) });
const tried = buildApp({ ...both, pointers: buildPointers(first.version, { canary: trial }) });

withMockApi(respond(listRemotes, { data: [app] }), respond(findRemote, app));

const show = (path = '/releases?app=mfe-cart', user = buildAdmin()) =>
  renderWithPlatform(<App />, { user, path, name: 'mfe-admin', texts: { 'pt-br': ptBr } });
const live = async () => within(await screen.findByRole('region', { name: /No ar/ }));
const answered = { pointers: app.pointers };
/** Revision, channel and brand of what was sent. */
const aim = { name: 'mfe-cart', channel: 'stable', revision: 7 };

test('every application is listed with what is live, and says where nobody has visited yet', async () => {
  mockApi(
    respond(listRemotes, {
      data: [
        buildApp({ name: 'shell' }),
        { ...tried, live: [second, { ...first, health: visited }] },
        buildApp({ name: 'mfe-novo' }),
      ],
    }),
  );
  await show('/releases');
  const [shell, cart, fresh] = await screen.findAllByRole('listitem');
  expect(within(shell as HTMLElement).getByRole('link')).toHaveAccessibleName(/^Shell/);
  expect(shell).toHaveTextContent('Ainda sem visitas nas últimas 24 horas');
  expect(cart).toHaveTextContent(
    /Carrinho.*Em teste.*Visitas40.*Falhas7%.*LCP p752,9 s.*INP p7590 ms.*1\.0\.0-bbbbbbbbbb10% dos visitantes/,
  );
  expect(within(fresh as HTMLElement).getByRole('link')).toHaveAccessibleName(/^mfe-novo/);
  expect(document.title).toBe('Versões · Pregão');
});

test('brands that show different versions are told apart, and the brand looked at is in the address', async () => {
  const pointers = buildPointers(first.version).map((pointer) =>
    pointer.variant === 'liberta' ? { ...pointer, version: second.version, revision: 9 } : pointer,
  );
  mockApi(
    respond(findRemote, { ...app, pointers }),
    respond(setCanary, ({ body }) => {
      sent.push(body);
      return answered;
    }),
  );
  const sent: unknown[] = [];
  const { person } = await show();
  expect(await screen.findAllByRole('region', { name: /^No ar/ })).toHaveLength(3);
  await person.click(screen.getByRole('button', { name: 'Global' }));
  expect(window.location.search).toBe('?app=mfe-cart&brand=global');
  await person.click(screen.getByRole('button', { name: `Ações de ${second.version}` }));
  await person.click(screen.getByRole('menuitem', { name: 'Testar com parte dos visitantes' }));
  await person.click(await screen.findByRole('button', { name: 'Começar teste' }));
  await waitFor(() => {
    expect(sent).toEqual([
      { ...aim, variant: 'global', version: second.version, percent: 10, max_failure_percent: null },
    ]);
  });
});

test('a channel without a pointer of its own follows stable: nothing to go back to, and it was never changed', async () => {
  const sent: unknown[] = [];
  mockApi(
    respond(restoreRelease, ({ body }) => {
      sent.push(body);
      return answered;
    }),
  );
  const { person } = await show('/releases?app=mfe-cart&channel=next');
  expect((await live()).getByText('segue o canal estável')).toBeInTheDocument();
  expect((await live()).queryByRole('button', { name: 'Voltar à anterior' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: `Ações de ${first.version}` }));
  await person.click(screen.getByRole('menuitem', { name: 'Mostrar a todos' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mostrar a todos' }));
  await waitFor(() => {
    expect(sent).toEqual([{ ...aim, channel: 'next', revision: 0, version: first.version }]);
  });
});

test('a version that was taken back says so, and a development build that it is one', async () => {
  const back = { ...first, withdrawn: [{ channel: 'stable', variant: 'brasil' as const }] };
  mockApi(
    respond(findRemote, {
      ...app,
      versions: [second, back, buildRelease({ version: '1.0.0-cccccccccc', development: true })],
    }),
  );
  await show();
  const versions = within(await screen.findByRole('region', { name: /^Versões/ })).getAllByRole('listitem');
  expect(versions.map((row) => /Recolhida|Desenvolvimento/.exec(row.textContent ?? '')?.[0])).toEqual([
    undefined,
    'Recolhida',
    'Desenvolvimento',
  ]);
});

test('a trial with a limit says how near it is to being taken away, and from when on it is judged', async () => {
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
    pointers: buildPointers(first.version, { canary: { ...trial, max_failure_percent: 5 } }),
  };
  mockApi(respond(findRemote, { ...guarded, trials: [seen] }));
  const { unmount } = await show();
  expect(
    await screen.findByText(
      'Até agora, 3,5% de falhas em 12 visitas, com falhas em 1 rede. Só é julgada depois de 20 visitas e de falhas em 3 redes.',
    ),
  ).toBeInTheDocument();
  unmount();
  mockApi(
    respond(findRemote, { ...guarded, trials: [{ ...seen, visits: 0, failing_networks: 0, failure_percent: 0 }] }),
  );
  const { unmount: leave } = await show();
  expect(
    await screen.findByText(
      'Ninguém visitou esta versão desde o começo do teste. Só é julgada depois de 20 visitas e de falhas em 3 redes.',
    ),
  ).toBeInTheDocument();
  leave();
  mockApi(respond(findRemote, { ...guarded, trials: [{ ...seen, visits: 1200, failing_networks: 4 }] }));
  await show();
  expect(
    await screen.findByText('Até agora, 3,5% de falhas em 1.200 visitas, com falhas em 4 redes.'),
  ).toBeInTheDocument();
});

test('a version that was visited says how often, and how it went', async () => {
  mockApi(respond(findRemote, { ...app, versions: [second, { ...first, health: { ...visited, loads: 1204 } }] }));
  await show();
  expect(await screen.findByText('1.204 visitas')).toBeInTheDocument();
});

test('where more versions are kept than are listed, the list says so', async () => {
  mockApi(respond(findRemote, { ...app, releases: 1204 }));
  await show();
  expect(await screen.findByText('1.204 versões guardadas; aqui, as 2 mais recentes')).toBeInTheDocument();
});

test('going back names what leaves and what comes, and is sent once', async () => {
  const sent: unknown[] = [];
  mockApi(
    respond(restoreRelease, ({ body }) => {
      sent.push(body);
      return answered;
    }),
  );
  const { person, notices } = await show();
  await person.click((await live()).getByRole('button', { name: 'Voltar à anterior' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Voltar à versão anterior?' }));
  expect(
    dialog.getByText(
      `Sai ${second.version} e entra ${first.version}. Quem está com a página aberta recebe na próxima visita.`,
    ),
  ).toBeInTheDocument();
  expect(dialog.getByText('Carrinho · canal Estável, todas as marcas')).toBeInTheDocument();
  mockApi(
    respond(findRemote, { ...app, pointers: buildPointers(first.version, { previous: second.version, revision: 8 }) }),
  );
  await person.dblClick(dialog.getByRole('button', { name: 'Voltar à anterior' }));
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'success', text: `${first.version} no ar para todos.` }]);
  });
  expect(sent).toEqual([aim]);
  expect((await live()).getByText(first.version)).toBeInTheDocument();
});

test('who was slower is told calmly, and one press brings what stands now', async () => {
  mockApi(refuse(restoreRelease, 'pointer_moved'));
  const { person, notices } = await show();
  await person.click((await live()).getByRole('button', { name: 'Voltar à anterior' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Voltar à anterior' }));
  const alert = within(await screen.findByRole('alert'));
  expect(
    alert.getByText('Outra pessoa mudou esta versão agora há pouco. Veja como está e tente de novo.'),
  ).toBeInTheDocument();
  mockApi(respond(findRemote, tried));
  await person.click(alert.getByRole('button', { name: 'Atualizar' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect((await live()).getByText(first.version)).toBeInTheDocument();
  expect(notices).toEqual([]);
});

test('what the gate has against a version is said in the dialog, which stays', async () => {
  mockApi(refuse(restoreRelease, 'release_refused', { fields: { release: ['Exige o kit ^2.0.'] } as never }));
  const { person } = await show();
  await person.click((await live()).getByRole('button', { name: 'Voltar à anterior' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Voltar à anterior' }));
  expect(await screen.findByText('Exige o kit ^2.0.')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Voltar à versão anterior?' })).toBeInTheDocument();
});

test('a running trial changes its share only when it is saved, with the limit at which it ends by itself', async () => {
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
    expect(sent).toEqual([{ ...aim, version: second.version, percent: 25, max_failure_percent: 7.5 }]);
  });
});

test.each([
  ['Mostrar a todos', promoteCanary, `Sai ${first.version} e entra ${second.version}.`],
  ['Recolher', withdrawCanary, `Os 10% de visitantes que viam ${second.version} voltam a ver ${first.version}.`],
] as const)('a trial ends by "%s", after it was said what it does', async (name, endpoint, effect) => {
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
    expect(sent).toEqual([aim]);
  });
});

test('a trial the platform ended is told with its figures', async () => {
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
  mockApi(respond(findRemote, { ...app, history: [row] }));
  await show();
  expect((await live()).getByRole('status')).toHaveTextContent(
    `Desfeito automaticamente: 7,5 % de falhas em 40 visitasA versão de teste ${second.version} saiu do ar em 20/11/2026 11:00.`,
  );
  expect(within(screen.getByRole('region', { name: 'Histórico' })).getByRole('listitem')).toHaveTextContent(
    '20/11/2026 11:00 · Plataforma · todas as marcas',
  );
});

test('a version is pinned for a person by e-mail; nobody by that e-mail is said under the field', async () => {
  const pin = {
    id: 4,
    version: second.version,
    created_at: '2026-11-20T14:00:00.000Z',
    user: { id: 9, name: 'Helena Prado', email: 'helena@pregao.test' },
  };
  mockApi(refuse(pinRelease, 'pin_person_unknown', { once: true }));
  const { person } = await show();
  await person.click(await screen.findByRole('button', { name: 'Fixar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fixar uma versão' }));
  await person.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'helena@pregao.test');
  await person.click(dialog.getByRole('button', { name: 'Fixar versão' }));
  expect(await dialog.findByText('Não há pessoa com este e-mail.')).toBeInTheDocument();
  const sent: unknown[] = [];
  mockApi(
    respond(pinRelease, ({ body }) => {
      sent.push(body);
      return pin;
    }),
    respond(findRemote, { ...app, people: [pin], pins: 1 }),
  );
  await person.click(dialog.getByRole('button', { name: 'Fixar versão' }));
  expect(await screen.findByText('Helena Prado')).toBeInTheDocument();
  expect(sent).toEqual([{ name: 'mfe-cart', version: second.version, email: 'helena@pregao.test' }]);
});

test('a pin is taken away after a question', async () => {
  const pin = {
    id: 4,
    version: second.version,
    created_at: '2026-11-20T14:00:00.000Z',
    user: { id: 9, name: 'Helena Prado', email: 'helena@pregao.test' },
  };
  const sent: unknown[] = [];
  mockApi(
    respond(findRemote, { ...app, people: [pin] }),
    respond(unpinRelease, ({ params }) => {
      sent.push(params.id);
      return { ok: true as const };
    }),
  );
  const { person } = await show();
  await person.click(await screen.findByRole('button', { name: 'Soltar a versão de Helena Prado' }));
  mockApi(respond(findRemote, app));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Soltar' }));
  await waitFor(() => {
    expect(screen.queryByText('Helena Prado')).not.toBeInTheDocument();
  });
  expect(sent).toHaveLength(1);
});

test('who may only look is offered no change', async () => {
  mockApi(respond(findRemote, tried));
  await show(
    '/releases?app=mfe-cart',
    buildUser({ role: 'admin', ability: [{ action: 'read', subject: 'Plataforma' }] }),
  );
  expect((await live()).getByText('Sem recolhimento automático')).toBeInTheDocument();
  expect(
    screen.queryByRole('button', {
      name: /Voltar à|Mostrar a|Recolher|Fixar|Ações|Salvar|chave|Girar|Revogar|Aposentar/,
    }),
  ).not.toBeInTheDocument();
});

test('an application that is not there leads back, and a lost connection can be tried again', async () => {
  mockApi(refuse(findRemote, 'remote_unknown', { once: true }));
  const { person } = await show('/releases?app=mfe-nada');
  await person.click(await screen.findByRole('link', { name: 'Ver as versões' }));
  mockApi(disconnect(listRemotes));
  await show('/releases');
  expect(await screen.findByText('Não foi possível carregar as versões')).toBeInTheDocument();
});

test('what others change is shown without a reload', async () => {
  const { platform } = await show();
  await live();
  mockApi(respond(findRemote, tried));
  act(() => {
    platform.bus.emit('releases.moved.v1', {});
  });
  expect(await screen.findByRole('slider')).toHaveValue('10');
});

const key = {
  id: 5,
  owner: 'Time do Carrinho',
  hint: 'x9Q2',
  created_at: '2026-11-20T13:05:00.000Z',
  last_used_at: null,
};
const keyPanel = async () => within(await screen.findByRole('region', { name: 'Chave de publicação' }));

test('a key is made for an owner, and its secret is shown once', async () => {
  const sent: unknown[] = [];
  mockApi(
    respond(makeReleaseKey, ({ body }) => {
      sent.push(body);
      return { key, secret: 'pregao_secret' };
    }),
  );
  const { person } = await show();
  expect((await keyPanel()).getByText('Sem chave, ninguém publica esta aplicação.')).toBeInTheDocument();
  await person.click((await keyPanel()).getByRole('button', { name: 'Criar chave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar a chave de publicação' }));
  await person.click(dialog.getByRole('button', { name: 'Criar chave' }));
  expect(await dialog.findByText('Diga quem publica com esta chave.')).toBeInTheDocument();
  await person.type(dialog.getByRole('textbox', { name: 'Quem publica' }), 'Time do Carrinho');
  mockApi(respond(findRemote, { ...app, key }));
  await person.click(dialog.getByRole('button', { name: 'Criar chave' }));
  const told = within(await screen.findByRole('dialog', { name: 'Guarde a chave' }));
  expect(told.getByText('pregao_secret')).toBeInTheDocument();
  await person.click(told.getByRole('button', { name: 'Já guardei' }));
  await waitFor(() => {
    expect(screen.queryByText('pregao_secret')).not.toBeInTheDocument();
  });
  expect((await keyPanel()).getByText('ainda não usada')).toBeInTheDocument();
  expect(sent).toEqual([{ name: 'mfe-cart', owner: 'Time do Carrinho' }]);
});

test('a key is rotated after a question, and the new secret is shown', async () => {
  mockApi(
    respond(findRemote, { ...app, key }),
    respond(rotateReleaseKey, { key: { ...key, id: 6 }, secret: 'pregao_another' }),
  );
  const { person } = await show();
  await person.click((await keyPanel()).getByRole('button', { name: 'Girar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Girar a chave de publicação?' }));
  expect(dialog.getByText('Time do Carrinho recebe outra chave. A atual deixa de publicar agora.')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Girar' }));
  expect(await screen.findByText('pregao_another')).toBeInTheDocument();
});

test('a key is revoked after a question; one that is gone already is said in the dialog', async () => {
  mockApi(respond(findRemote, { ...app, key }), refuse(revokeReleaseKey, 'release_key_unknown', { once: true }));
  const { person, notices } = await show();
  await person.click((await keyPanel()).getByRole('button', { name: 'Revogar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revogar a chave de publicação?' }));
  await person.click(dialog.getByRole('button', { name: 'Revogar' }));
  expect(await dialog.findByText('Esta chave não existe mais.')).toBeInTheDocument();
  mockApi(respond(revokeReleaseKey, { ok: true as const }), respond(findRemote, app));
  await person.click(dialog.getByRole('button', { name: 'Revogar' }));
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'success', text: 'Chave revogada.' }]);
  });
});

test('a version made of sources that are not those of its commit says so', async () => {
  mockApi(respond(findRemote, { ...app, versions: [{ ...second, dirty: true }, first] }));
  await show();
  const [dirty, clean] = within(await screen.findByRole('region', { name: /^Versões/ })).getAllByRole('listitem');
  expect(dirty).toHaveTextContent('com mudanças fora do commit');
  expect(clean).not.toHaveTextContent('com mudanças fora do commit');
});

test('a remote is retired after it was said what goes; the shell can not be', async () => {
  const sent: unknown[] = [];
  mockApi(
    respond(retireRemote, ({ body }) => {
      sent.push(body);
      return { ok: true as const };
    }),
  );
  const { person, unmount } = await show();
  await person.click(await screen.findByRole('button', { name: 'Aposentar aplicação' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aposentar Carrinho?' }));
  expect(dialog.getByText(/As páginas desta aplicação deixam de existir para todos\./)).toBeInTheDocument();
  mockApi(respond(findRemote, { ...app, pointers: [], live: [] }));
  await person.click(dialog.getByRole('button', { name: 'Aposentar' }));
  expect(await screen.findByText('Nada no ar neste canal e marca')).toBeInTheDocument();
  expect(sent).toEqual([{ name: 'mfe-cart' }]);
  unmount();
  mockApi(respond(findRemote, { ...app, name: 'shell' }));
  await show('/releases?app=shell');
  await live();
  expect(screen.queryByRole('button', { name: 'Aposentar aplicação' })).not.toBeInTheDocument();
});
