import {
  currentUser,
  finishFirstAccess,
  listAllQuestionNpsUser,
  listTrial,
  listUserTrial,
  userTrialAccess,
  type OfferedTrial,
  type UserProfile,
  type UserTrial,
} from '@pregao/contract';
import { buildUser, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { manifestPageOf, renderInShell } from '../../../common/test-shell.tsx';
import { Modals } from '../modals.tsx';

let person: UserProfile;
let finished = 0;

withMockApi(
  respond(listAllQuestionNpsUser, []),
  respond(finishFirstAccess, () => {
    finished += 1;
    return { ...person, first_access: 0 };
  }),
);

beforeAll(async () => {
  await Promise.all([
    import('../person-gates.tsx'),
    import('./welcome-modal.tsx'),
    import('./onboarding-face.tsx'),
    import('./trial-face.tsx'),
  ]);
}, 60_000);

const start = async (user: Partial<UserProfile>, path = '/home') => {
  finished = 0;
  person = buildUser(user);
  const shown = await renderInShell(<Modals />, { path, user: person, pageOf: manifestPageOf });
  return shown;
};
const welcome = () => screen.findByRole('dialog', { name: 'Boas-vindas ao Pregão' });
const settle = () =>
  act(async () => {
    await new Promise((done) => {
      setTimeout(done, 30);
    });
  });

test('REQ-3.12: a first access opens the onboarding: three steps, and it does not come back', async () => {
  const { person: hands, platform } = await start({ first_access: 1 });
  const dialog = within(await welcome());
  expect(dialog.getByRole('heading', { name: 'O que você encontra aqui' })).toBeInTheDocument();
  await hands.click(dialog.getByRole('button', { name: 'Continuar' }));
  expect(dialog.getByRole('heading', { name: 'Deixe do seu jeito' })).toHaveFocus();
  await hands.click(dialog.getByRole('button', { name: 'Escuro' }));
  expect(platform.theme.skin).toBe('dark');
  await hands.click(dialog.getByRole('button', { name: 'Continuar' }));
  expect(dialog.getByText('3 de 3')).toBeInTheDocument();
  await hands.click(dialog.getByRole('button', { name: 'Começar' }));
  expect(screen.queryByRole('dialog', { name: 'Boas-vindas ao Pregão' })).not.toBeInTheDocument();
  await waitFor(() => {
    expect(platform.session.user.first_access).toBe(0);
  });
  expect(finished).toBe(1);
});

const plan = { signature_type_id: 3, name: 'Investidor', slug: 'investidor', days: 7 };

const offered: OfferedTrial = {
  ...{ id: 3, kind: 'subscription', ...plan, available: true, reason: null, reason_text: null },
  ...{ description: 'Para quem monta a própria carteira.', benefits: ['Cursos de valuation', 'Materiais das aulas'] },
};

const running: UserTrial = {
  ...{ id: 5, kind: 'subscription', ...plan, status: 'active', status_name: 'Em andamento', days_left: 7 },
  ...{ started_at: '2026-11-25T15:00:00.000Z', ends_at: '2026-12-02T15:00:00.000Z' },
};

describe('where a trial is shown', () => {
  const open = (trials: { own?: UserTrial[]; offers?: OfferedTrial[] } = {}) => {
    mockApi(respond(listUserTrial, trials.own ?? []), respond(listTrial, trials.offers ?? [offered]));
    return start({ first_access: 1, show_trial: true });
  };
  const trial = async (name = 'Experimente de graça') => within(await screen.findByRole('dialog', { name }));

  test('REQ-1.50, REQ-3.12: a first access offers it; a double click begins one, and what it opens is a press away', async () => {
    const begun: unknown[] = [];
    mockApi(
      respond(userTrialAccess, ({ body }) => {
        begun.push(body);
        return running;
      }),
      respond(currentUser, () => ({ ...person, product_signatures: [31] })),
    );
    const { person: hands, platform } = await open();
    const told: unknown[] = [];
    platform.bus.on('access.opened.v1', (event) => void told.push(event));
    const dialog = await trial();
    expect(await dialog.findByText('7 dias grátis do plano Investidor')).toBeInTheDocument();
    expect(dialog.getByText('Cursos de valuation')).toBeInTheDocument();
    expect(dialog.getByText(/nada é cobrado/)).toBeInTheDocument();
    await hands.dblClick(dialog.getByRole('button', { name: 'Começar 7 dias grátis' }));
    const after = await trial('Seu teste começou');
    expect(after.getByText('Investidor: 7 dias para experimentar')).toBeInTheDocument();
    expect(after.getByText(/até 02\/12\/2026/)).toBeInTheDocument();
    expect([begun, told]).toEqual([[{ trial_id: 3 }], [{ user_id: person.id }]]);
    expect(platform.session.user.product_signatures).toEqual([31]);
    await hands.click(after.getByRole('button', { name: 'Ver o que abriu' }));
    expect(location.pathname).toBe('/assinaturas/investidor');
    await waitFor(() => {
      expect(platform.session.user.first_access).toBe(0);
    });
  });

  test('a refusal is told in place, and it can be pressed again', async () => {
    mockApi(refuse(userTrialAccess, 'internal'));
    const { person: hands } = await open();
    const dialog = await trial();
    await hands.click(await dialog.findByRole('button', { name: 'Começar 7 dias grátis' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Algo deu errado do nosso lado.');
    expect(dialog.getByRole('button', { name: 'Começar 7 dias grátis' })).toBeEnabled();
  });

  test('one that the person has already gives way to the onboarding, and says why', async () => {
    const { person: hands, notices } = await open();
    const button = await (await trial()).findByRole('button', { name: 'Começar 7 dias grátis' });
    mockApi(
      refuse(userTrialAccess, 'trial_used'),
      respond(currentUser, () => ({ ...person, show_trial: false })),
      respond(listTrial, [{ ...offered, available: false, reason: 'used' }]),
    );
    await hands.click(button);
    expect(await welcome()).toBeInTheDocument();
    await waitFor(() => {
      expect(notices).toEqual([
        { kind: 'info', text: 'Você já usou o seu período de teste de assinatura: é um por pessoa.' },
      ]);
    });
  });

  test('who closes it without beginning is not asked again, and begins nothing', async () => {
    const { person: hands, platform } = await open();
    await hands.click((await trial()).getByRole('button', { name: 'Agora não' }));
    await waitFor(() => {
      expect(platform.session.user.first_access).toBe(0);
    });
    expect(screen.queryByRole('dialog', { name: 'Experimente de graça' })).not.toBeInTheDocument();
  });

  test('one that runs is told of with its days, and leads to its plan', async () => {
    const { person: hands } = await open({ own: [{ ...running, days_left: 1 }], offers: [] });
    const dialog = await trial('Seu teste está aberto');
    expect(dialog.getByText('Investidor: 1 dia para experimentar')).toBeInTheDocument();
    await hands.click(dialog.getByRole('button', { name: 'Ver o que abriu' }));
    expect(location.pathname).toBe('/assinaturas/investidor');
  });

  test('one of the account leads to the plans', async () => {
    const account = { ...running, kind: 'platform' as const, signature_type_id: null, slug: null };
    const { person: hands } = await open({ own: [account] });
    await hands.click((await trial('Seu teste está aberto')).getByRole('button', { name: 'Ver assinaturas' }));
    expect(location.pathname).toBe('/assinaturas');
  });

  test('who had theirs meanwhile is shown the onboarding', async () => {
    await open({
      own: [{ ...running, status: 'expired', days_left: 0 }],
      offers: [{ ...offered, available: false, reason: 'used' }],
    });
    expect(await welcome()).toBeInTheDocument();
  });

  test('one that does not come can be asked for again', async () => {
    mockApi(refuse(listTrial, 'internal'), respond(listUserTrial, []));
    const { person: hands } = await start({ first_access: 1, show_trial: true });
    const dialog = await trial();
    expect(await dialog.findByText('Não foi possível carregar o seu teste')).toBeInTheDocument();
    mockApi(respond(listTrial, [offered]));
    await hands.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
    expect(await dialog.findByRole('button', { name: 'Começar 7 dias grátis' })).toBeInTheDocument();
  });
});

test('REQ-3.11, REQ-9.40: an absent value counts as a first access, an explicit 0 does not', async () => {
  const { unmount } = await start({ first_access: undefined as unknown as number });
  expect(await welcome()).toBeInTheDocument();
  unmount();
  await start({ first_access: 0 });
  await settle();
  expect(screen.queryByRole('dialog', { name: 'Boas-vindas ao Pregão' })).not.toBeInTheDocument();
});

test('a way chosen in the last step leads there', async () => {
  const { person: hands } = await start({ first_access: 1 });
  const dialog = within(await welcome());
  await hands.click(dialog.getByRole('button', { name: 'Continuar' }));
  await hands.click(dialog.getByRole('button', { name: 'Continuar' }));
  await hands.click(dialog.getByRole('button', { name: /Ver os cursos/ }));
  expect(location.pathname).toBe('/assunto/cursos');
});

test('who was welcomed is not asked for their data in the same visit, unless they want to', async () => {
  const { person: hands, platform } = await start({
    first_access: 1,
    profile_complete: false,
    missing_fields: ['gender'],
  });
  await hands.click(within(await welcome()).getByRole('button', { name: 'Agora não' }));
  await waitFor(() => {
    expect(platform.session.user.first_access).toBe(0);
  });
  await settle();
  expect(screen.queryByRole('dialog', { name: 'Complete seu cadastro' })).not.toBeInTheDocument();
});

test('a first access that can not be ended stays closed for this visit', async () => {
  mockApi(refuse(finishFirstAccess, 'internal'));
  const { person: hands, platform } = await start({ first_access: 1 });
  await hands.click(within(await welcome()).getByRole('button', { name: 'Agora não' }));
  act(() => {
    platform.navigate('/loja');
  });
  await settle();
  expect(screen.queryByRole('dialog', { name: 'Boas-vindas ao Pregão' })).not.toBeInTheDocument();
});

test.each(['/carrinho', '/pagamento/sucesso', '/curso/opcoes', '/cliente/lives/7'])(
  'nobody is welcomed or asked for their data over %s, but afterwards',
  async (path) => {
    const { platform } = await start({ first_access: 1, profile_complete: false }, path);
    await settle();
    expect(screen.queryByRole('dialog', { name: /Boas-vindas|Complete seu cadastro/ })).not.toBeInTheDocument();
    act(() => {
      platform.navigate('/loja');
    });
    expect(await welcome()).toBeInTheDocument();
  },
);

test('nobody is welcomed while somebody acts as them', async () => {
  await start({ first_access: 1, impersonated: true });
  await settle();
  expect(screen.queryByRole('dialog', { name: 'Boas-vindas ao Pregão' })).not.toBeInTheDocument();
});
