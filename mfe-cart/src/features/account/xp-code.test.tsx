import { checkXpcode, claimXpRelease, currentUser, updateUserProfile } from '@pregao/contract';
import { buildUser, hold, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor } from '@testing-library/react';
import { openAccount } from './test-account.tsx';

withMockApi(respond(currentUser, () => ({ ...holder, product_signatures: [31] })));

const opens = [
  { kind: 'signature_type' as const, name: 'Trader', path: '/assinaturas/trader' },
  { kind: 'course' as const, name: 'Opções do zero', path: null },
];
const end = '2027-11-25T03:00:00.000Z';
const valid = { valid: true, state: 'validated' as const, opens, expires_at: end, message: 'Este código é seu.' };
const wrong = { valid: false, state: null, opens: [], expires_at: null, message: 'Não encontramos este código.' };
const holder = buildUser({ id: 41, identifier: '52998224725' });

const open = async (user = holder) => {
  const view = await openAccount('/conta/codigo-xp', { user });
  await screen.findByRole('heading', { level: 1, name: 'Código XP' });
  const type = async (code: string) => {
    const field = await screen.findByRole('textbox', { name: /^Código/ });
    await view.person.clear(field);
    await view.person.type(field, code);
    await view.person.click(screen.getByRole('button', { name: 'Conferir código' }));
  };
  return { ...view, type };
};

test('a code shows what it opens and until when, and one press opens it', async () => {
  const asked: unknown[] = [];
  mockApi(
    respond(checkXpcode, ({ query }) => {
      asked.push(query);
      return valid;
    }),
    respond(claimXpRelease, ({ body }) => {
      asked.push(body);
      return { released_at: '2026-11-25T12:00:00.000Z', opens, expires_at: end };
    }),
  );
  const { person, type, platform } = await open();
  const told: unknown[] = [];
  platform.bus.on('access.opened.v1', (payload) => {
    told.push(payload);
  });
  await type('xp-1001');
  expect(await screen.findByRole('heading', { name: 'O que este código abre' })).toBeVisible();
  expect(screen.getByText('Liberando agora, o acesso vai até 24/11/2027.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Trader' })).toBeNull();
  await person.dblClick(screen.getByRole('button', { name: 'Liberar acesso' }));
  expect(await screen.findByRole('heading', { name: 'Acesso liberado' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Trader' })).toHaveAttribute('href', '/assinaturas/trader');
  expect(screen.getByText('Opções do zero')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver meus planos e acessos' })).toHaveAttribute('href', '/conta/assinaturas');
  expect(asked).toEqual([{ code: 'XP-1001' }, { code: 'XP-1001' }]);
  expect(told).toEqual([{ user_id: 41 }]);
  expect(platform.session.user.product_signatures).toEqual([31]);
});

test('a wrong code says so under its field and stays there', async () => {
  mockApi(respond(checkXpcode, wrong));
  const { type } = await open();
  await type('ERRO-1');
  expect(await screen.findByText('Não encontramos este código.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Código/ })).toHaveValue('ERRO-1');
  expect(screen.getByRole('textbox', { name: /^Código/ })).toHaveAccessibleDescription(/Não encontramos/);
});

test('after too many wrong codes it says from when on it goes on', async () => {
  mockApi(refuse(checkXpcode, 'too_many_xp_codes', { params: { seconds: 1_800, at: '15:04' } }));
  const { type } = await open();
  await type('ERRO-6');
  expect(await screen.findByRole('alert')).toHaveTextContent('Tente de novo a partir das 15:04.');
  expect(screen.getByRole('textbox', { name: /^Código/ })).toHaveValue('ERRO-6');
});

test('without a CPF it is asked for first, and the code comes next', async () => {
  const kept: unknown[] = [];
  mockApi(
    respond(updateUserProfile, (({ body }: { body: unknown }) => {
      kept.push(body);
      return { ...holder, ability: [] };
    }) as never),
  );
  const { person } = await open(buildUser({ id: 41, identifier: null }));
  expect(screen.queryByRole('textbox', { name: /^Código/ })).toBeNull();
  await person.type(screen.getByRole('textbox', { name: /^Seu CPF/ }), '111.111.111-11');
  await person.click(screen.getByRole('button', { name: 'Salvar CPF' }));
  expect(await screen.findByText('Confira os números do CPF.')).toBeVisible();
  await person.clear(screen.getByRole('textbox', { name: /^Seu CPF/ }));
  await person.type(screen.getByRole('textbox', { name: /^Seu CPF/ }), '529.982.247-25');
  await person.click(screen.getByRole('button', { name: 'Salvar CPF' }));
  expect(await screen.findByRole('textbox', { name: /^Código/ })).toBeVisible();
  expect(kept).toEqual([{ identifier: '52998224725' }]);
});

test('a code that was claimed already leads to what it opened', async () => {
  mockApi(respond(checkXpcode, { ...valid, state: 'released', expires_at: null }));
  const { type, person } = await open();
  await type('XP-1001');
  expect(await screen.findByRole('link', { name: 'Trader' })).toBeVisible();
  expect(screen.getByText('O acesso não tem data para terminar.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Usar outro código' }));
  expect(await screen.findByRole('textbox', { name: /^Código/ })).toBeVisible();
});

test('a claim that fails says why and can be pressed again; while it runs it can’t be left', async () => {
  mockApi(respond(checkXpcode, valid), refuse(claimXpRelease, 'xp_code_ended'));
  const { type, person } = await open();
  await type('XP-1001');
  await person.click(await screen.findByRole('button', { name: 'Liberar acesso' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Este código não vale mais.');
  const held = hold(claimXpRelease, { released_at: end, opens, expires_at: null });
  mockApi(held.handler);
  await person.click(screen.getByRole('button', { name: 'Liberar acesso' }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Usar outro código' })).toBeDisabled();
  });
  held.release();
  expect(await screen.findByRole('heading', { name: 'Acesso liberado' })).toBeVisible();
});
