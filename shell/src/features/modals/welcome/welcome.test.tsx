import { finishFirstAccess, listAllQuestionNpsUser, type UserProfile } from '@pregao/contract';
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

test('REQ-1.50, REQ-3.12: where a trial is shown, a first access opens the trial', async () => {
  const { person: hands, platform } = await start({ first_access: 1, show_trial: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Sua degustação está aberta' }));
  expect(dialog.getByText(/Aulas marcadas como degustação/)).toBeInTheDocument();
  await hands.click(dialog.getByRole('button', { name: 'Ver assinaturas' }));
  expect(location.pathname).toBe('/assinaturas');
  await waitFor(() => {
    expect(platform.session.user.first_access).toBe(0);
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
