import {
  findRemote,
  listRemotes,
  pinRelease,
  restoreRelease,
  retireRemote,
  setCanary,
  unpinRelease,
} from '@pregao/contract';
import {
  buildApp,
  buildPointers,
  buildRelease,
  buildUser,
  disconnect,
  mockApi,
  refuse,
  respond,
  withMockApi,
} from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { first, second, visited, app, tried, show, live, answered, target } from './test-releases.tsx';

withMockApi(respond(listRemotes, { data: [app] }), respond(findRemote, app));

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
      { ...target, variant: 'global', version: second.version, percent: 10, max_failure_percent: null },
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
    expect(sent).toEqual([{ ...target, channel: 'next', revision: 0, version: first.version }]);
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
  expect(sent).toEqual([target]);
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

test('security 83: a flood of news of releases leaves the screen to who works on it: it opens, and asks once for all', async () => {
  let asked = 0;
  const gate = Promise.withResolvers<undefined>();
  mockApi(
    respond(findRemote, async () => {
      asked += 1;
      if (asked === 1) await gate.promise;
      return app;
    }),
  );
  const { platform } = await show();
  await waitFor(() => {
    expect(asked).toBe(1);
  });
  const flood = () => {
    for (let turn = 0; turn < 200; turn += 1) platform.bus.emit('releases.moved.v1', {});
  };
  act(flood);
  gate.resolve(undefined);
  expect(await (await live()).findByRole('button', { name: 'Voltar à anterior' })).toBeEnabled();
  act(flood);
  expect(await (await live()).findByRole('button', { name: 'Voltar à anterior' })).toBeEnabled();
  expect(asked).toBe(2);
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
