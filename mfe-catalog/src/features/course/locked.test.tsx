import { findCourse, findCoursePlayer, findLessonMedia, listLessonNotes, type LockedAccess } from '@pregao/contract';
import { Route, Routes } from '@pregao/platform/router';
import {
  buildUser,
  mockApi,
  renderWithPlatform,
  respond,
  setDate,
  withMockApi,
  type RenderOptions,
} from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildCourseDetail, buildMedia, buildPlayer } from '../../common/catalog-test-data.ts';
import ptBr from '../../common/common.pt-br.json';
import { CourseScreen } from './course.screen.tsx';

withMockApi(
  respond(findLessonMedia, ({ params }) => buildMedia(Number(params.id))),
  respond(listLessonNotes, { data: [] }),
);

const page = (
  <Routes>
    <Route path="/curso/:slug" element={<CourseScreen />} />
    <Route path="*" element={null} />
  </Routes>
);

const show = (options: Partial<RenderOptions> = {}) =>
  renderWithPlatform(page, {
    path: '/curso/opcoes-do-zero',
    name: 'mfe-catalog',
    texts: { 'pt-br': ptBr },
    ...options,
  });

/** The sale of a course that is locked, after its second lesson was pressed. */
const press = async (access: LockedAccess, options: Partial<RenderOptions> = {}) => {
  mockApi(respond(findCourse, buildCourseDetail({ access, price: null })));
  const shown = await show(options);
  await shown.person.click(await screen.findByRole('button', { name: 'Prêmio e strike' }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
};

/** The player of who has the course, at a lesson that is locked. */
const watch = async (access: LockedAccess) => {
  const [module] = buildPlayer().modules;
  const lessons = (module?.lessons ?? []).map((lesson) =>
    lesson.id === 13 ? { ...lesson, access, locked: true, materials: [], description_html: '' } : lesson,
  );
  mockApi(
    respond(findCourse, buildCourseDetail({ owned: true, access: { open: true, until: null, by: 'product' } })),
    respond(findCoursePlayer, buildPlayer({ modules: [{ ...module!, lessons }] })),
  );
  return show({ user: buildUser(), path: '/curso/opcoes-do-zero?aula=13' });
};

test('login: a guest is told to sign in, and comes back to this course', async () => {
  const { dialog } = await press({ open: false, reason: 'login' });
  expect(await dialog.findByText('Entre na sua conta para abrir. Não custa nada.')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Entrar' })).toHaveAttribute(
    'href',
    `/login?return=${encodeURIComponent('/curso/opcoes-do-zero')}`,
  );
});

test('plan: its name is told, and the dialog of the platform asks for it, with the product that is sold', async () => {
  const plan = { name: 'Trader', slug: 'trader', sold: true, product_id: 31 };
  const { dialog, person, platform } = await press({ open: false, reason: 'plan', plan });
  const asked: unknown[] = [];
  platform.bus.on('modal.open.v1', (request) => {
    asked.push(request);
  });
  expect(await dialog.findByText('Faz parte da assinatura Trader.')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Quero assinar' }));
  expect(asked).toEqual([
    {
      modal: 'subscribe',
      signature_name: 'Trader',
      signature_slug: 'trader',
      available_in_store: true,
      product_id: 31,
    },
  ]);
});

test('plan: where none opens it yet, the plans are one step away', async () => {
  const { dialog } = await press({ open: false, reason: 'plan', plan: null });
  expect(await dialog.findByRole('link', { name: /Ver assinaturas/ })).toHaveAttribute('href', '/assinaturas');
});

test('product: the price and one way to buy it, or the truth where it is not sold', async () => {
  const { dialog, unmount } = await press({
    open: false,
    reason: 'product',
    product: { product_id: 77, price_cents: 49_900 },
  });
  expect(await dialog.findByRole('button', { name: 'Comprar' })).toBeInTheDocument();
  expect(dialog.getByText(/R\$\s499/)).toBeInTheDocument();
  unmount();
  const { dialog: other } = await press({ open: false, reason: 'product', product: null });
  expect(await other.findByText('Não está à venda no momento.')).toBeInTheDocument();
});

test('expired: when it ended, and how to renew it', async () => {
  const { dialog } = await press({
    open: false,
    reason: 'expired',
    ended_at: '2026-11-02T12:00:00.000Z',
    product: { product_id: 77, price_cents: 49_900 },
    plan: null,
  });
  expect(await dialog.findByText('Seu acesso terminou em 02/11/2026.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Renovar' })).toBeInTheDocument();
});

test('release: the day and the hour it opens, and neither the video nor what is around it', async () => {
  setDate('2026-11-21T12:00:00Z');
  await watch({ open: false, reason: 'release', at: '2026-12-03T12:00:00.000Z', after: null });
  expect(await screen.findByText('Abre em 03/12, 9h')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2, name: 'Trava de alta' }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Concluir aula' })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: /Materiais/ })).not.toBeInTheDocument();
  expect(document.querySelector('video')).toBeNull();
});

test('release: the lesson to finish first is one press away', async () => {
  const after = { lesson_id: 11, title: 'O que é uma opção' };
  const { person } = await watch({ open: false, reason: 'release', at: null, after });
  expect(await screen.findByText('Abre ao concluir O que é uma opção')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Ir para esta aula' }));
  await waitFor(() => expect(location.search).toBe('?aula=11'));
});

test('brand: what is not of this site is said not to be there', async () => {
  const { dialog } = await press({ open: false, reason: 'brand' });
  expect(await dialog.findByText('Conteúdo não encontrado')).toBeInTheDocument();
});

test('staff see the sale, look at the lessons when they ask to, and nothing of it is kept', async () => {
  mockApi(
    respond(findCourse, buildCourseDetail({ access: { open: true, until: null, by: 'staff' } })),
    respond(findCoursePlayer, buildPlayer({ access: 'staff' })),
  );
  const { person } = await show({ user: buildUser() });
  await person.click(await screen.findByRole('link', { name: 'Ver as aulas como equipe' }));
  expect(await screen.findByText('Visão da equipe: nada fica registrado')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Concluir aula' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Próxima aula' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Trava de alta' })).toBeInTheDocument();
});

test('a guest who asks for a file of a free lesson goes to login, comes back here, and the file is kept in mind', async () => {
  mockApi(
    respond(findCourse, buildCourseDetail()),
    respond(findLessonMedia, ({ params }) => ({
      ...buildMedia(Number(params.id)),
      materials: [{ id: 4, title: 'Guia da aula', kind: 'pdf', size_bytes: 84_000 }],
    })),
  );
  const { person, platform } = await show();
  await person.click(await screen.findByRole('button', { name: 'O que é uma opção' }));
  await person.click(await screen.findByRole('button', { name: /Guia da aula/ }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect([platform.session.downloadAfterLogin, location.search]).toEqual([
    '/api/find-lesson-material/4',
    `?return=${encodeURIComponent('/curso/opcoes-do-zero')}`,
  ]);
});
