import { findPixPayment, reopenOrderCart, type ResponseOf } from '@pregao/contract';
import { buildCart, buildUser, disconnect, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderInShell } from '../../../common/test-shell.tsx';
import { PixModal } from './pix-modal.tsx';

type Answer = ResponseOf<typeof findPixPayment>;

withMockApi();

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const charge = (data: Partial<Answer['data']> = {}, status = 1): Answer => ({
  status,
  status_name: status === 2 ? 'Pago' : 'Pendente',
  data: {
    txid: 'tx1',
    order_payment_id: 9,
    order_id: 5,
    order_number: '100005',
    order_status: 1,
    total_cents: 19_790,
    state: 'pending',
    pix_qrcode: '00020126580014br.gov.bcb.pix',
    pix_qrcode_url: null,
    pix_expiration_date: inAnHour(),
    paid_at: null,
    sandbox: false,
    ...data,
  },
});

const show = async () => {
  const onClose = jest.fn();
  const shown = await renderInShell(
    <PixModal request={{ modal: 'pix', order_id: 5, order_payment_id: 9 }} onClose={onClose} />,
    { user: buildUser(), path: '/carrinho' },
  );
  const paid: unknown[] = [];
  shown.platform.bus.on('pix.paid.v1', (payload) => {
    paid.push(payload);
  });
  return { ...shown, onClose, paid };
};

const comeBack = () => {
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};

test('REQ-1.46, REQ-2.149, REQ-4.38, REQ-4.40: shows the code to scan and to copy, the value, the time that is left and when the product is released', async () => {
  mockApi(respond(findPixPayment, charge()));
  await show();
  expect(await screen.findByText('Pedido 100005')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'QR code do Pix' })).toBeInTheDocument();
  expect(screen.getByText('Valor a pagar').parentElement).toHaveTextContent('R$ 197,90');
  expect(screen.getByRole('timer')).toHaveTextContent(/^(01:00:00|00:59:\d\d)$/);
  expect(screen.getByText(/liberado somente após a confirmação do pagamento/)).toBeInTheDocument();
});

test('REQ-8.28: copying says so in the words of the specification', async () => {
  mockApi(respond(findPixPayment, charge()));
  const { person, notices } = await show();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await person.click(await screen.findByRole('button', { name: 'Copiar código Pix' }));
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'success', text: 'Código foi copiado para área de transferência' }]);
  });
  expect(written).toHaveBeenCalledWith('00020126580014br.gov.bcb.pix');
});

test('while the bank is still asked for the code, it says so instead of showing an empty one, and the code comes by itself', async () => {
  let data: Partial<Answer['data']> = { state: 'requesting', pix_qrcode: null, pix_expiration_date: null };
  mockApi(respond(findPixPayment, () => charge(data)));
  await show();
  expect(await screen.findByText('O banco está gerando o código Pix')).toHaveAttribute('role', 'status');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Abra o aplicativo do seu banco e escolha Pix.',
    '2Leia o QR code ou cole o código copiado.',
    '3Confira o valor e confirme. A liberação é automática.',
  ]);
  expect(screen.queryByRole('button', { name: 'Copiar código Pix' })).not.toBeInTheDocument();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  data = {};
  comeBack();
  expect(await screen.findByRole('button', { name: 'Copiar código Pix' })).toBeInTheDocument();
});

test('a payment that is confirmed meanwhile turns into success without a reload', async () => {
  let status = 1;
  mockApi(respond(findPixPayment, () => charge({}, status)));
  const { notices, onClose, paid } = await show();
  await screen.findByText('Aguardando o pagamento');
  status = 2;
  comeBack();
  await waitFor(() => {
    expect(location.pathname + location.search).toBe('/pagamento/sucesso?order=5');
  });
  expect(notices).toEqual([{ kind: 'info', text: 'Pagamento já realizado' }]);
  expect(paid).toEqual([{ order_id: 5, order_payment_id: 9 }]);
  expect(onClose).toHaveBeenCalled();
});

test('REQ-3.38, REQ-4.46, REQ-8.18: a payment that was made already shows no code', async () => {
  mockApi(respond(findPixPayment, charge({}, 2)));
  const drawn: string[] = [];
  const watch = new MutationObserver(() => {
    if (screen.queryByRole('img', { name: 'QR code do Pix' }) ?? screen.queryByText(/^0002012658/)) drawn.push('code');
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const { paid } = await show();
  await waitFor(() => {
    expect(paid).toHaveLength(1);
  });
  watch.disconnect();
  expect(drawn).toEqual([]);
  expect(location.pathname).toBe('/pagamento/sucesso');
});

test('asks again by itself every three seconds', async () => {
  let asked = 0;
  mockApi(
    respond(findPixPayment, () => {
      asked += 1;
      return charge();
    }),
  );
  await show();
  await waitFor(
    () => {
      expect(asked).toBe(2);
    },
    { timeout: 4_500 },
  );
});

test('REQ-4.39: a code that is over shows no time, and the way to another', async () => {
  mockApi(respond(findPixPayment, charge({ pix_expiration_date: new Date(Date.now() - 1000).toISOString() })));
  const { person, onClose, platform } = await show();
  expect(await screen.findByText('Este código venceu')).toBeInTheDocument();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Copiar código Pix' })).not.toBeInTheDocument();
  mockApi(
    respond(reopenOrderCart, ({ params }) => {
      expect(params.id).toBe(5);
      return buildCart({ shopping_cart_id: 'again' });
    }),
  );
  const told: unknown[] = [];
  platform.bus.on('cart.changed.v1', ({ shopping_cart_id, products_amount }) => {
    told.push([shopping_cart_id, products_amount]);
  });
  await person.click(screen.getByRole('button', { name: 'Voltar ao carrinho' }));
  await waitFor(() => {
    expect(location.pathname).toBe('/carrinho');
  });
  expect([told, onClose.mock.calls.length]).toEqual([[['again', 1]], 1]);
});

test('the code of a plan that is over leads back to the cart of plans, and the badge counts both carts', async () => {
  mockApi(
    respond(findPixPayment, charge({ pix_expiration_date: new Date(Date.now() - 1000).toISOString() })),
    respond(
      reopenOrderCart,
      buildCart({
        shopping_cart_type_id: 2,
        beside: { shopping_cart_id: 'purchases', shopping_cart_type_id: 1, products_amount: 2 },
      }),
    ),
  );
  const { person, platform } = await show();
  const told: number[] = [];
  platform.bus.on('cart.changed.v1', ({ products_amount }) => {
    told.push(products_amount);
  });
  await person.click(await screen.findByRole('button', { name: 'Voltar ao carrinho' }));
  await waitFor(() => {
    expect(location.pathname + location.search).toBe('/carrinho?tipo=assinatura');
  });
  expect(told).toEqual([3]);
});

test('a code that is over while its money was on the way shows the payment, and no cart', async () => {
  mockApi(respond(findPixPayment, charge({ pix_expiration_date: new Date(Date.now() - 1000).toISOString() })));
  const { person } = await show();
  const again = await screen.findByRole('button', { name: 'Voltar ao carrinho' });
  mockApi(refuse(reopenOrderCart, 'payment_already_paid'), respond(findPixPayment, charge({}, 2)));
  await person.click(again);
  await waitFor(() => {
    expect(location.pathname + location.search).toBe('/pagamento/sucesso?order=5');
  });
});

test('a refusal is said by the rule of the lookup, with a way to try again', async () => {
  mockApi(refuse(findPixPayment, 'not_found'));
  const { notices, person } = await show();
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(notices).toEqual([{ kind: 'error', text: 'Não encontramos o que você procura.' }]);
  mockApi(respond(findPixPayment, charge()));
  await person.click(retry);
  expect(await screen.findByText('Pedido 100005')).toBeInTheDocument();
});

test('a connection that is lost while waiting is said once and what is known stays', async () => {
  mockApi(respond(findPixPayment, charge()));
  const { notices } = await show();
  await screen.findByText('Pedido 100005');
  mockApi(disconnect(findPixPayment));
  comeBack();
  expect(await screen.findByText('Não conseguimos consultar agora. Tentando de novo')).toBeInTheDocument();
  comeBack();
  await act(async () => {
    await new Promise((done) => {
      setTimeout(done, 50);
    });
  });
  expect(notices).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Copiar código Pix' })).toBeInTheDocument();
});

test('only a charge of the sandbox can be simulated', async () => {
  mockApi(respond(findPixPayment, charge()));
  await show();
  await screen.findByText('Pedido 100005');
  expect(screen.queryByRole('button', { name: 'Simular pagamento' })).not.toBeInTheDocument();
});

test('a charge of the sandbox offers to be paid there', async () => {
  mockApi(respond(findPixPayment, charge({ sandbox: true })));
  await show();
  expect(await screen.findByRole('button', { name: 'Simular pagamento' })).toBeInTheDocument();
});
