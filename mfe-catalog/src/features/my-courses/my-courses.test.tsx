import { listCoursesByUser } from '@pregao/contract';
import { correctPlatformClock } from '@pregao/format';
import {
  buildList,
  buildMyCourse,
  buildUser,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  setDate,
  withMockApi,
} from '@pregao/testing';
import { act, screen, waitFor } from '@testing-library/react';
import ptBr from '../../common/common.pt-br.json';
import { MyCoursesScreen } from './my-courses.screen.tsx';

withMockApi();

const user = buildUser();
const open = (path = '/cliente/cursos') =>
  renderWithPlatform(<MyCoursesScreen />, { user, path, name: 'mfe-catalog', texts: { 'pt-br': ptBr } });

test('a course begun tells what is left and goes on where one stopped', async () => {
  const course = buildMyCourse({
    slug: 'opcoes',
    title: 'Opções do zero',
    lessons_count: 24,
    completed_lessons: 9,
    minutes_left: 288,
    current: { lesson_id: 31, title: 'Trava de alta', position_s: 215 },
  });
  mockApi(respond(listCoursesByUser, buildList([course])));
  await open();
  expect(await screen.findByText('9 de 24 aulas, faltam 4 h 48 min')).toBeInTheDocument();
  expect(screen.getByText('Próxima: Trava de alta')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continuar de onde parei' })).toHaveAttribute(
    'href',
    '/curso/opcoes?aula=31',
  );
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
});

test('courses not begun, done and expired each offer their own step', async () => {
  mockApi(
    respond(
      listCoursesByUser,
      buildList([
        buildMyCourse({
          progress_pct: 0,
          completed_lessons: 0,
          current: null,
          status: { id: 1, name: 'Não iniciado' },
        }),
        buildMyCourse({ progress_pct: 100, minutes_left: 0, status: { id: 3, name: 'Concluído' } }),
        buildMyCourse({ status: { id: 4, name: 'Expirado' }, access_expires_at: '2026-10-01T15:00:00.000Z' }),
      ]),
    ),
  );
  await open();
  expect(await screen.findByRole('link', { name: 'Começar' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Assistir de novo' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Renovar acesso' })).toBeInTheDocument();
  expect(screen.getByText('Acesso encerrado em 01/10/2026')).toBeInTheDocument();
});

test('the situation is a filter of the address', async () => {
  const asked: unknown[] = [];
  mockApi(
    respond(listCoursesByUser, ({ query }) => {
      asked.push(query.status);
      return buildList([buildMyCourse()]);
    }),
  );
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Concluídos' }));
  expect(location.search).toBe('?situacao=concluidos');
  await waitFor(() => expect(asked.at(-1)).toBe('3'));
});

test('nothing bought leads to the store; nothing in a situation leads to all', async () => {
  mockApi(respond(listCoursesByUser, buildList<ReturnType<typeof buildMyCourse>>([])));
  const { person } = await open('/cliente/cursos?situacao=concluidos');
  expect(await screen.findByText('Nenhum curso nesta situação')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Ver todos' }));
  expect(await screen.findByText('Seus cursos ficam aqui')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver cursos' })).toHaveAttribute('href', '/loja');
});

test('who may not see them is told so', async () => {
  mockApi(refuse(listCoursesByUser, 'forbidden'));
  await open();
  expect(await screen.findByText('Você não tem acesso a esta página')).toBeInTheDocument();
});

test('who takes over in another tab sees their own courses, and nothing of the person before', async () => {
  const other = buildUser();
  mockApi(
    respond(listCoursesByUser, ({ params }) =>
      buildList([buildMyCourse({ title: Number(params.id) === user.id ? 'Curso da primeira' : 'Curso da segunda' })]),
    ),
  );
  const { platform } = await open();
  expect(await screen.findByText('Curso da primeira')).toBeInTheDocument();
  act(() => {
    platform.session.login({
      user: other,
      token: other.access_token,
      trialDays: 0,
      methods: [],
      ability: other.ability,
    });
  });
  expect(screen.queryByText('Curso da primeira')).not.toBeInTheDocument();
  expect(await screen.findByText('Curso da segunda')).toBeInTheDocument();
});

test('an access is over when the platform says so, on a device whose clock is a day off', async () => {
  const now = Date.parse('2026-11-26T15:00:00.000Z');
  for (const off of [25, -25]) {
    const device = now + off * 3_600_000;
    setDate(new Date(device).toISOString());
    correctPlatformClock(new Date(now).toUTCString(), device, device);
    mockApi(
      respond(
        listCoursesByUser,
        buildList([
          buildMyCourse({ title: 'Ainda aberto', access_expires_at: '2026-11-26T16:00:00.000Z' }),
          buildMyCourse({
            ...{ title: 'Acabou agora', access_expires_at: '2026-11-26T14:00:00.000Z' },
            status: { id: 4, name: 'Expirado' },
          }),
        ]),
      ),
    );
    const { unmount } = await open();
    const [lasts, over] = [await screen.findByText('Ainda aberto'), screen.getByText('Acabou agora')].map((title) =>
      title.closest('article'),
    );
    expect(lasts).toHaveTextContent(/Continuar/);
    expect(lasts).not.toHaveTextContent('Acesso encerrado');
    expect(over).toHaveTextContent('Acesso encerrado em 26/11/2026');
    unmount();
    jest.useRealTimers();
    correctPlatformClock(new Date().toUTCString(), Date.now(), Date.now());
  }
});
