import { createNpsAnswerUser, findNpsQuestionUser, listAllQuestionNpsUser, type BodyOf } from '@pregao/contract';
import { buildUser, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { manifestPageOf, renderInShell } from '../../../common/test-shell.tsx';
import { Modals } from '../modals.tsx';

const rating = {
  nps_question_users_id: 11,
  question: 'Recomendaria?',
  open_question: false,
  categories: [{ id: 1, name: 'Plataforma' }],
  low_label: 'Não',
  high_label: 'Sim',
};
const open = {
  nps_question_users_id: 12,
  question: 'Por quê?',
  open_question: true,
  categories: [],
  low_label: null,
  high_label: null,
};

const sent: BodyOf<typeof createNpsAnswerUser>[] = [];
const read: number[] = [];

withMockApi(
  respond(listAllQuestionNpsUser, [rating, open]),
  respond(findNpsQuestionUser, ({ params }) => {
    read.push(params.id);
    return {
      nps_question_users_id: 11,
      title: 'Como está sendo?',
      questions: [rating, open].map((question) => ({ ...question, answer: null })),
    };
  }),
  respond(createNpsAnswerUser, ({ body }) => {
    sent.push(body);
    return { ok: true as const };
  }),
);

beforeEach(() => {
  sent.length = 0;
  read.length = 0;
});

const title = { name: 'Como está sendo?' };
const start = (path = '/home', user = buildUser()) =>
  renderInShell(<Modals />, {
    pageOf: manifestPageOf,
    path,
    user,
    stored: {
      'pregao.cookie-settings': JSON.stringify({
        choice: { required: true },
        expires_at: Date.now() + 9e9,
        action: 'reject',
        recorded: true,
      }),
    },
  });
const show = async () => {
  const shown = await start();
  const dialog = within(await screen.findByRole('dialog', title));
  return {
    ...shown,
    dialog,
    slider: await dialog.findByRole('slider', { name: 'Recomendaria?' }),
    text: dialog.getByLabelText('Por quê?'),
    send: () => shown.person.click(dialog.getByRole('button', { name: 'Enviar respostas' })),
  };
};
const settle = () =>
  act(async () => {
    await new Promise((done) => {
      setTimeout(done, 30);
    });
  });

test('REQ-1.45, REQ-2.148, REQ-4.47, REQ-4.48: pending questions open the survey, which loads them', async () => {
  const { dialog } = await show();
  expect(read).toEqual([11]);
  expect(dialog.getByText('Plataforma')).toBeInTheDocument();
});

test('REQ-5.24: the rating is a slider from 1 to 10 in steps of 1, without a rating until one is given', async () => {
  const { slider, dialog } = await show();
  expect([slider.getAttribute('min'), slider.getAttribute('max'), slider.getAttribute('step')]).toEqual([
    '1',
    '10',
    '1',
  ]);
  expect(slider).toHaveAttribute('aria-valuetext', 'Sem nota');
  fireEvent.change(slider, { target: { value: '9' } });
  expect(slider).toHaveAttribute('aria-valuetext', 'Nota 9 de 10');
  expect(dialog.getAllByText('9').length).toBeGreaterThan(0);
});

test('REQ-5.25, REQ-5.26: an open answer holds at most 400 characters and says so', async () => {
  const { text } = await show();
  expect(text).toHaveAttribute('maxlength', '400');
  expect(text).toHaveAttribute('placeholder', 'Digite até 400 caracteres');
});

test('REQ-5.27, REQ-8.24: without an answer the person is asked for one, and nothing is sent', async () => {
  const { person, text, send, notices } = await show();
  await person.type(text, '   ');
  await send();
  expect(notices).toEqual([{ kind: 'error', text: 'Responda ao menos uma pergunta.' }]);
  expect(sent).toEqual([]);
  expect(screen.getByRole('dialog', title)).toBeInTheDocument();
});

test('REQ-4.49, REQ-4.50, REQ-5.28, REQ-8.25: what was answered is sent without the empty ones, said, and the survey closes', async () => {
  const { slider, send, notices } = await show();
  fireEvent.change(slider, { target: { value: '10' } });
  await send();
  await waitFor(() => {
    expect(screen.queryByRole('dialog', title)).not.toBeInTheDocument();
  });
  expect(sent).toEqual([[{ id: 11, answer: 10 }]]);
  expect(notices).toEqual([{ kind: 'success', text: 'Pesquisa salva com sucesso' }]);
});

test('REQ-8.26, REQ-8.27: a failure is said in the style of a success, and the survey stays with what was answered', async () => {
  mockApi(refuse(createNpsAnswerUser, 'internal'));
  const { person, slider, text, send, notices } = await show();
  fireEvent.change(slider, { target: { value: '3' } });
  await person.type(text, 'Falta tempo.');
  await send();
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'success', text: 'Erro ao salvar.' }]);
  });
  expect(screen.getByRole('dialog', title)).toBeInTheDocument();
  expect(text).toHaveValue('Falta tempo.');
});

test('REQ-4.51: closing clears what was selected; it is not asked again this week', async () => {
  const { person, dialog, platform } = await show();
  await person.click(dialog.getByRole('button', { name: 'Agora não' }));
  expect(screen.queryByRole('dialog', title)).not.toBeInTheDocument();
  act(() => {
    platform.navigate('/loja');
  });
  await settle();
  expect(screen.queryByRole('dialog', title)).not.toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('pregao.unasked') ?? '{}')).toMatchObject({
    user_id: platform.session.user.id,
  });
});

test('REQ-9.31: the survey is at most 700 pixels wide', async () => {
  await show();
  expect(screen.getByRole('dialog', title).style.getPropertyValue('--width')).toBe('700px');
});

test.each([
  '/carrinho',
  '/pagamento/sucesso',
  '/cliente/lives/7',
  '/curso/opcoes',
  '/conta',
  '/conta/cartoes',
  '/ebooks/livro',
])('nobody is asked in the middle of something, at %s, but afterwards', async (path) => {
  const { platform } = await start(path);
  await settle();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => {
    platform.navigate('/home');
  });
  expect(await screen.findByRole('dialog', title)).toBeInTheDocument();
});

test('who has nothing pending, or acts as a customer, sees no survey', async () => {
  mockApi(respond(listAllQuestionNpsUser, []));
  const { unmount } = await start();
  await settle();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  unmount();
  await start('/home', buildUser({ impersonated: true }));
  await settle();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a survey whose questions do not come is no window, and comes another time', async () => {
  mockApi(refuse(findNpsQuestionUser, 'internal'));
  const closed: string[] = [];
  const { platform } = await start('/carrinho');
  platform.bus.on('modal.closed.v1', ({ modal }) => {
    closed.push(modal);
  });
  act(() => {
    platform.navigate('/home');
  });
  await waitFor(() => {
    expect(closed).toEqual(['nps']);
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('pregao.unasked')).toBeNull();
});

test.each([
  [6, false],
  [8, true],
])('%i days after another window came unasked, the survey is asked: %s', async (days, isAsked) => {
  const user = buildUser();
  await renderInShell(<Modals />, {
    pageOf: manifestPageOf,
    path: '/home',
    user,
    stored: { 'pregao.unasked': JSON.stringify({ user_id: user.id, at: Date.now() - days * 86_400_000 }) },
  });
  if (isAsked) expect(await screen.findByRole('dialog', title)).toBeInTheDocument();
  else {
    await settle();
    expect(screen.queryByRole('dialog', title)).not.toBeInTheDocument();
  }
});
