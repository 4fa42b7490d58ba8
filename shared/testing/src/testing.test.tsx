import { currentUser, findOrder, shoppingCartAddProduct } from '@pregao/contract';
import { useCan, usePlatform, useT } from '@pregao/platform';
import { screen } from '@testing-library/react';
import {
  buildAdmin,
  buildCart,
  buildOrder,
  buildUser,
  createTestPlatform,
  disconnect,
  hold,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  withMockApi,
} from './index.ts';

withMockApi();

test('a call of the contract is answered with its data', async () => {
  const { platform } = await createTestPlatform({ user: buildUser() });
  mockApi(respond(findOrder, ({ params }) => buildOrder({ id: Number(params.id) })));
  expect(await platform.api.call(findOrder, { params: { id: 7 } })).toMatchObject({ ok: true, data: { id: 7 } });
});

test('a request carries the Bearer of who is signed in', async () => {
  const user = buildUser({ access_token: 'of-ana' });
  const { platform } = await createTestPlatform({ user });
  let bearer: string | null = null;
  mockApi(
    respond(currentUser, ({ request }) => {
      bearer = request.headers.get('authorization');
      return user;
    }),
  );
  await platform.api.call(currentUser);
  expect(bearer).toBe('Bearer of-ana');
});

test('a refusal has the status and the sentence of the catalogue, or messages by field', async () => {
  const { platform } = await createTestPlatform({ user: buildUser() });
  mockApi(refuse(findOrder, 'not_found'));
  expect(await platform.api.call(findOrder, { params: { id: 7 } })).toMatchObject({
    ok: false,
    status: 404,
    message: 'Não encontramos o que você procura.',
  });
  mockApi(refuse(shoppingCartAddProduct, 'invalid_body', { fields: { amount: ['A quantidade mínima é 1.'] } }));
  expect(await platform.api.call(shoppingCartAddProduct, { body: { product_id: 1 } })).toMatchObject({
    status: 400,
    fields: { amount: ['A quantidade mínima é 1.'] },
  });
});

test('a body or an answer the contract does not allow fails the test', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { platform } = await createTestPlatform({ user: buildUser() });
  mockApi(respond(shoppingCartAddProduct, buildCart()), respond(findOrder, { id: 1 } as never));
  await platform.api.call(shoppingCartAddProduct, { body: { product_id: 0 } });
  await platform.api.call(findOrder, { params: { id: 1 } });
  expect(complaint.mock.calls.map(([error]) => String(error).split(' is not')[0])).toEqual([
    'Error: body of POST /api/shopping-cart-add-product',
    'Error: answer of GET /api/find-order/{id}',
  ]);
});

test('an answer can be held and a connection lost', async () => {
  const { platform } = await createTestPlatform({ user: buildUser() });
  const held = hold(findOrder, buildOrder({ id: 9 }));
  mockApi(held.handler);
  const call = platform.api.call(findOrder, { params: { id: 9 } });
  held.release();
  expect(await call).toMatchObject({ ok: true });
  mockApi(disconnect(findOrder));
  expect(await platform.api.call(findOrder, { params: { id: 9 } })).toMatchObject({ ok: false, code: 'network' });
});

const Screen = () => {
  const t = useT();
  const platform = usePlatform();
  const mayRead = useCan('read', 'Pedidos');
  return (
    <>
      <h1>{t('a.title', { name: platform.session.user.nickname })}</h1>
      <p>{mayRead ? 'pode' : 'não pode'}</p>
      <button
        onClick={() => {
          platform.notify.success('Feito.');
          platform.navigate('/loja');
        }}
      >
        ir
      </button>
    </>
  );
};

const texts = { 'pt-br': { 'a.title': 'Olá, {{name}}' } };

test('a component is rendered with texts, abilities, notices and an address', async () => {
  const { notices, person } = await renderWithPlatform(<Screen />, {
    user: buildAdmin(),
    path: '/home?x=1',
    name: 'mfe-a',
    texts,
  });
  expect(screen.getByRole('heading')).toHaveTextContent('Olá, Clara');
  expect(screen.getByText('pode')).toBeInTheDocument();
  expect(location.search).toBe('?x=1');
  await person.click(screen.getByRole('button'));
  expect([notices, location.pathname]).toEqual([[{ kind: 'success', text: 'Feito.' }], '/loja']);
});

test('nobody is signed in unless a test says so', async () => {
  await renderWithPlatform(<Screen />, { texts });
  expect(screen.getByText('não pode')).toBeInTheDocument();
});
