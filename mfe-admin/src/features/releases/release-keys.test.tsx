import {
  findRemote,
  listRemotes,
  makeReleaseKey,
  revokeReleaseKey,
  rotateReleaseKey,
  updateReleaseKeyContacts,
} from '@pregao/contract';
import { mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { app, show } from './test-releases.tsx';

withMockApi(respond(listRemotes, { data: [app] }), respond(findRemote, app));

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

test('a key says by mail and webhook where its owner is told of a release that went back by itself', async () => {
  const sent: unknown[] = [];
  const contacts = { email: 'time@pregao.test', webhook: 'https://avisos.pregao.com.br/volta' };
  mockApi(
    respond(makeReleaseKey, ({ body }) => {
      sent.push(body);
      return { key: { ...key, ...contacts }, secret: 'pregao_secret' };
    }),
  );
  const { person } = await show();
  await person.click((await keyPanel()).getByRole('button', { name: 'Criar chave' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar a chave de publicação' }));
  await person.type(dialog.getByRole('textbox', { name: 'Quem publica' }), 'Time do Carrinho');
  await person.type(dialog.getByRole('textbox', { name: 'Webhook para avisos (opcional)' }), 'http://avisos');
  await person.type(dialog.getByRole('textbox', { name: 'E-mail para avisos (opcional)' }), 'time@');
  await person.click(dialog.getByRole('button', { name: 'Criar chave' }));
  expect(await dialog.findByText('Use um endereço https://.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await person.clear(dialog.getByRole('textbox', { name: 'Webhook para avisos (opcional)' }));
  await person.type(dialog.getByRole('textbox', { name: 'Webhook para avisos (opcional)' }), contacts.webhook);
  await person.type(dialog.getByRole('textbox', { name: 'E-mail para avisos (opcional)' }), 'pregao.test');
  mockApi(respond(findRemote, { ...app, key: { ...key, ...contacts } }));
  await person.click(dialog.getByRole('button', { name: 'Criar chave' }));
  await person.click(await screen.findByRole('button', { name: 'Já guardei' }));
  expect(
    await (
      await keyPanel()
    ).findByText(`Avisa ${contacts.email} · ${contacts.webhook} quando uma versão volta sozinha`),
  ).toBeInTheDocument();
  expect(sent).toEqual([{ name: 'mfe-cart', owner: 'Time do Carrinho', ...contacts }]);
});

test('the contacts of a key are edited by the rules of its making, and what is emptied tells nobody', async () => {
  const sent: unknown[] = [];
  const held = { ...key, email: 'time@pregao.test', webhook: 'https://avisos.pregao.com.br/volta' };
  mockApi(
    respond(findRemote, { ...app, key: held }),
    respond(updateReleaseKeyContacts, ({ body }) => {
      sent.push(body);
      return { key: held };
    }),
  );
  const { person, notices } = await show();
  await person.click((await keyPanel()).getByRole('button', { name: 'Editar contatos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar os contatos da chave' }));
  const [email, webhook] = ['E-mail para avisos (opcional)', 'Webhook para avisos (opcional)'].map((name) =>
    dialog.getByRole('textbox', { name }),
  ) as [HTMLElement, HTMLElement];
  expect([email, webhook].map((field) => (field as HTMLInputElement).value)).toEqual([held.email, held.webhook]);
  await person.clear(email);
  await person.clear(webhook);
  await person.type(webhook, 'http://avisos');
  await person.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Use um endereço https://.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await person.clear(webhook);
  await person.type(webhook, 'https://avisos.pregao.com.br/outra');
  mockApi(
    respond(findRemote, { ...app, key: { ...held, email: null, webhook: 'https://avisos.pregao.com.br/outra' } }),
  );
  await person.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(
    await (await keyPanel()).findByText('Avisa https://avisos.pregao.com.br/outra quando uma versão volta sozinha'),
  ).toBeInTheDocument();
  expect(sent).toEqual([{ email: null, webhook: 'https://avisos.pregao.com.br/outra' }]);
  expect(notices).toEqual([{ kind: 'success', text: 'Contatos salvos.' }]);
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
