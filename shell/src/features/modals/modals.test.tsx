import { findLibertaPrivacyPolicy, findPixPayment, type SlotProps } from '@pregao/contract';
import { defineWidget, getPlatform, type Slots } from '@pregao/platform';
import { buildUser, disconnect, hold, mockApi, respond, withMockApi, type RenderOptions } from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { builtPageOf, manifestPageOf, renderInShell } from '../../common/test-shell.tsx';
import { Modals } from './modals.tsx';

withMockApi();

const show = async (options: Pick<RenderOptions, 'user' | 'pageOf' | 'slots'> = {}) => {
  const shown = await renderInShell(<Modals />, { path: '/carrinho', pageOf: manifestPageOf, ...options });
  const closed: string[] = [];
  shown.platform.bus.on('modal.closed.v1', ({ modal }) => {
    closed.push(modal);
  });
  const open: typeof shown.platform.bus.emit = (name, payload) => {
    let heard = false;
    act(() => {
      heard = shown.platform.bus.emit(name, payload);
    });
    return heard;
  };
  return { ...shown, open, closed };
};

test('a modal whose code does not come closes with a word about it; asked for again, it is fetched again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.doMock('./subscribe/subscribe-modal.tsx', () => {
    throw new Error('the chunk did not come');
  });
  const { open, closed, notices, platform } = await show();
  const faults: string[] = [];
  platform.reportFault = ({ remote, message }) => {
    faults.push(`${remote}: ${message}`);
  };
  open('modal.open.v1', { modal: 'subscribe', signature_name: 'Pregão Pro' });
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'error', text: 'Não foi possível abrir esta janela. Tente de novo.' }]);
  });
  expect([closed, faults]).toEqual([['subscribe'], ['shell: the chunk did not come']]);
  jest.dontMock('./subscribe/subscribe-modal.tsx');
  open('modal.open.v1', { modal: 'subscribe', signature_name: 'Pregão Pro' });
  expect(await screen.findByRole('dialog', { name: 'Assinatura necessária:' })).toBeInTheDocument();
});

test('what a person may be asked does not come: it is reported, and the modals open all the same', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.doMock('./person-gates.tsx', () => {
    throw new Error('the chunk did not come');
  });
  const faults: string[] = [];
  const { platform, open, notices } = await show({ user: buildUser() });
  platform.reportFault = ({ message }) => {
    faults.push(message);
  };
  await waitFor(() => {
    expect(faults).toEqual(['the chunk did not come']);
  });
  jest.dontMock('./person-gates.tsx');
  expect(notices).toEqual([]);
  open('modal.open.v1', { modal: 'subscribe', signature_name: 'Pregão Pro' });
  expect(await screen.findByRole('dialog', { name: 'Assinatura necessária:' })).toBeInTheDocument();
  expect(platform.session.isLogged).toBe(true);
});

test('REQ-2.150, REQ-9.41, REQ-9.42: the subscription asks in the words of the specification', async () => {
  const { open } = await show();
  open('modal.open.v1', { modal: 'subscribe', signature_name: 'Pregão Pro' });
  const dialog = await screen.findByRole('dialog', { name: 'Assinatura necessária:' });
  expect(within(dialog).getByText('Pregão Pro')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Quero assinar' })).toBeInTheDocument();
});

test('REQ-4.52, REQ-4.53: closing the subscription leads to its target and forgets button and target', async () => {
  const { open, person, platform, closed } = await show();
  open('modal.open.v1', {
    modal: 'subscribe',
    signature_name: 'Pregão Pro',
    title: 'Só para assinantes',
    button: 'Assinar já',
    redirect: '/home',
  });
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Só para assinantes' })).getByRole('button', {
      name: 'Agora não',
    }),
  );
  expect(location.pathname).toBe('/home');
  expect(closed).toEqual(['subscribe']);
  act(() => {
    platform.navigate('/carrinho');
  });
  open('modal.open.v1', { modal: 'subscribe', signature_name: 'Pregão Pro' });
  const again = await screen.findByRole('dialog', { name: 'Assinatura necessária:' });
  expect(within(again).getByRole('button', { name: 'Quero assinar' })).toBeInTheDocument();
  await person.keyboard('{Escape}');
  expect(location.pathname).toBe('/carrinho');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('wanting the subscription leads to the plans, not to the target of closing', async () => {
  const { open, person } = await show();
  open('modal.open.v1', { modal: 'subscribe', signature_name: 'Pregão Pro', redirect: '/home' });
  await person.click(await screen.findByRole('button', { name: 'Quero assinar' }));
  expect(location.pathname).toBe('/assinaturas');
});

test('wanting a subscription whose plan is known leads to the page of that plan', async () => {
  const { open, person } = await show();
  open('modal.open.v1', { modal: 'subscribe', signature_name: 'Pregão Pro', signature_slug: 'pregao-pro' });
  await person.click(await screen.findByRole('button', { name: 'Quero assinar' }));
  expect(location.pathname).toBe('/assinaturas/pregao-pro');
});

describe('while the page of the plans is not built', () => {
  const withoutPlans: typeof builtPageOf = (path) => {
    const page = builtPageOf(path);
    return page && path.startsWith('/assinaturas') ? { ...page, status: 'planned' } : page;
  };
  const planBuy = {
    remote: 'mfe-catalog',
    version: '1.0.1',
    ...{ id: 'plan-buy', module: 'plan-buy', order: 10 },
  };
  const Buy = ({ product_id: id, label }: SlotProps<'plan.buy'>) => (
    <button
      type="button"
      onClick={() =>
        getPlatform().bus.emit('cart.item-added.v1', { product_id: id, shopping_cart_id: 'c', products_amount: 1 })
      }
    >
      {label} {id}
    </button>
  );
  const slots: Slots = {
    offers: (slot) => (slot === 'plan.buy' ? [planBuy] : []),
    load: ({ version }) =>
      Promise.resolve({
        widget: defineWidget({ name: 'mfe-catalog', slot: 'plan.buy', Widget: Buy, texts: { 'pt-br': {} } }),
        version,
      }),
  };

  test('wanting the subscription puts its plan in the cart, and the dialog is gone', async () => {
    const { open, person, closed } = await show({ pageOf: withoutPlans, slots });
    open('modal.open.v1', {
      ...{ modal: 'subscribe', signature_name: 'Pregão Pro' },
      ...{ product_id: 31, redirect: '/assinaturas' },
    });
    await person.click(await screen.findByRole('button', { name: 'Quero assinar 31' }));
    expect([location.pathname, closed]).toEqual(['/carrinho', ['subscribe']]);
  });

  test('closing leads to no page that is not built, and a plan without a product has nothing to press', async () => {
    const { open, person } = await show({ pageOf: withoutPlans, slots });
    open('modal.open.v1', { modal: 'subscribe', signature_name: 'Pregão Pro', redirect: '/assinaturas' });
    expect(await screen.findByRole('button', { name: 'Entendi' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Quero assinar/ })).not.toBeInTheDocument();
    await person.keyboard('{Escape}');
    expect(location.pathname).toBe('/carrinho');
  });
});

test('REQ-3.48: an opening names the signature, title, button, target after closing, and whether the store and the policy are offered', async () => {
  const { open, person } = await show();
  open('modal.open.v1', {
    modal: 'subscribe',
    signature_name: 'Pregão Pro',
    title: 'Só para assinantes',
    button: 'Assinar já',
    redirect: '/home',
    available_in_store: true,
    policy_modal: true,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Só para assinantes' }));
  expect([
    dialog.getByText('Pregão Pro'),
    dialog.getByRole('button', { name: 'Assinar já' }),
    dialog.getByRole('button', { name: /privacidade/ }),
  ]).toHaveLength(3);
  await person.click(dialog.getByRole('button', { name: 'Agora não' }));
  expect(location.pathname).toBe('/home');
  open('modal.open.v1', { modal: 'subscribe', signature_name: 'Pregão Pro', available_in_store: false });
  const other = within(await screen.findByRole('dialog', { name: 'Assinatura necessária:' }));
  expect([
    other.queryByRole('button', { name: 'Agora não' }),
    other.queryByRole('button', { name: /privacidade/ }),
  ]).toEqual([null, null]);
});

test('a signature that the store does not have is not offered there', async () => {
  const { open } = await show();
  open('modal.open.v1', { modal: 'subscribe', signature_name: 'Mesa', available_in_store: false });
  expect(await screen.findByText(/não está à venda na loja/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Quero assinar' })).not.toBeInTheDocument();
});

test('REQ-1.44, REQ-2.147, REQ-3.39: the privacy policy in force is read', async () => {
  mockApi(
    respond(findLibertaPrivacyPolicy, {
      id: 1,
      company_id: 1,
      version: '1.0',
      active: true,
      effective_at: '2026-01-02T12:00:00-03:00',
      description: '<h2>Quem somos</h2><p>Cuidamos dos seus dados.</p>',
    }),
  );
  const { open } = await show();
  open('modal.open.v1', { modal: 'privacy' });
  const dialog = await screen.findByRole('dialog', { name: 'Política de privacidade' });
  expect(await within(dialog).findByText('Cuidamos dos seus dados.')).toBeInTheDocument();
  expect(within(dialog).getByText('Versão 1.0, em vigor desde 02/01/2026')).toBeInTheDocument();
});

test('security 25: what a policy carries besides text is inert', async () => {
  mockApi(
    respond(findLibertaPrivacyPolicy, {
      id: 1,
      company_id: 1,
      version: '1.0',
      active: true,
      effective_at: '2026-01-02T12:00:00-03:00',
      description:
        '<p>Texto</p><img src=x onerror="window.broken=1"><a href="javascript:window.broken=1">abrir</a><script>window.broken=1</script>',
    }),
  );
  const { open } = await show();
  open('modal.open.v1', { modal: 'privacy' });
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Texto');
  expect(dialog.innerHTML).not.toMatch(/onerror|javascript:|<script/);
});

test('REQ-8.23: a policy that can not be read is said, with a way to try again', async () => {
  mockApi(disconnect(findLibertaPrivacyPolicy));
  const { open, notices } = await show();
  open('modal.open.v1', { modal: 'privacy' });
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeInTheDocument();
  expect(notices).toEqual([{ kind: 'error', text: 'Erro ao buscar informações' }]);
});

test('what belongs to a person leaves the screen with them, the rest stays', async () => {
  mockApi(hold(findPixPayment, undefined as never).handler);
  const { open, closed } = await show();
  open('modal.open.v1', { modal: 'subscribe', signature_name: 'Pregão Pro' });
  open('modal.open.v1', { modal: 'pix', order_id: 5, order_payment_id: 9 });
  await screen.findByRole('dialog', { name: 'Pague com Pix' });
  open('session.ended.v1', { reason: 'expired' });
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Pague com Pix' })).not.toBeInTheDocument();
  });
  expect(closed).toEqual(['pix']);
  expect(screen.getByRole('dialog', { name: 'Assinatura necessária:' })).toBeInTheDocument();
});
