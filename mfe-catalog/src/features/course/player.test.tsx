import {
  completeLesson,
  createLessonNote,
  deleteLessonNote,
  findCourse,
  findCoursePlayer,
  findLessonMaterial,
  findLessonMedia,
  listLessonNotes,
  updateLessonProgress,
} from '@pregao/contract';
import { Route, Routes } from '@pregao/platform/router';
import { buildUser, mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildCourseDetail, buildMedia, buildPlayer } from '../../common/catalog-test-data.ts';
import ptBr from '../../common/common.pt-br.json';
import { CourseScreen } from './course.screen.tsx';

interface Saved {
  id: number;
  position_s: number;
  watched_pct?: number | undefined;
}

const saved: Saved[] = [];

const progressOf = (id: number, watched: number, position = 0) => ({
  lesson_id: id,
  status: watched >= 90 ? ('completed' as const) : ('in_progress' as const),
  position_s: position,
  watched_pct: watched,
  completed_at: watched >= 90 ? '2026-11-21T12:00:00.000Z' : null,
  course: {
    id: 5,
    progress_pct: watched >= 90 ? 66 : 33,
    completed_lessons: watched >= 90 ? 2 : 1,
    required_lessons: 3,
  },
});

withMockApi(
  respond(findCourse, buildCourseDetail({ owned: true, access: { open: true, until: null, by: 'product' } })),
  respond(findCoursePlayer, buildPlayer()),
  respond(findLessonMedia, ({ params }) => buildMedia(Number(params.id))),
  respond(listLessonNotes, { data: [] }),
  respond(updateLessonProgress, ({ params, body }) => {
    saved.push({ id: Number(params.id), ...body });
    return progressOf(Number(params.id), body.watched_pct ?? 0, body.position_s);
  }),
  respond(completeLesson, ({ params }) => progressOf(Number(params.id), 100)),
);
beforeEach(() => {
  saved.length = 0;
});

const page = (
  <Routes>
    <Route path="/curso/:slug" element={<CourseScreen />} />
    <Route path="*" element={null} />
  </Routes>
);

const videoOf = async (title: string) => {
  const frame = await screen.findByRole('region', { name: title });
  const video = frame.querySelector('video') as HTMLVideoElement;
  const at = (seconds: number) => {
    Object.defineProperty(video, 'currentTime', { value: seconds, writable: true, configurable: true });
    fireEvent.timeUpdate(video);
  };
  Object.defineProperty(video, 'duration', { value: 40, configurable: true });
  return { video, at };
};

const open = (path = '/curso/opcoes-do-zero') =>
  renderWithPlatform(page, { path, user: buildUser(), name: 'mfe-catalog', texts: { 'pt-br': ptBr } });

test('who has the course gets the player where it was left, and progress that explains itself', async () => {
  await open();
  const { video } = await videoOf('Prêmio e strike');
  Object.defineProperty(video, 'currentTime', { value: 0, writable: true, configurable: true });
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(17);
  expect(screen.getByText('1 de 3 aulas concluídas, faltam 2 min')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /O que é uma opção.*Concluída/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Prêmio e strike.*Em andamento/ })).toHaveAttribute('aria-current', 'true');
});

test('the address names the lesson', async () => {
  await open('/curso/opcoes-do-zero?aula=13');
  expect(await screen.findByRole('heading', { level: 2, name: 'Trava de alta' })).toBeInTheDocument();
});

test('a lesson of another course in the address is not opened', async () => {
  await open('/curso/opcoes-do-zero?aula=999');
  expect(await screen.findByRole('heading', { level: 2, name: 'Prêmio e strike' })).toBeInTheDocument();
});

test('the position is saved every 10 s and on pause', async () => {
  await open();
  const { video, at } = await videoOf('Prêmio e strike');
  at(17);
  at(27.4);
  at(30);
  fireEvent.pause(video);
  await waitFor(() =>
    expect(saved.map(({ id, position_s }) => [id, position_s])).toEqual(
      expect.arrayContaining([
        [12, 27],
        [12, 30],
      ]),
    ),
  );
});

test('leaving the page saves the position', async () => {
  await open();
  const { at } = await videoOf('Prêmio e strike');
  at(20);
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ id: 12, position_s: 20 }));
});

test('from 90 % on the lesson is done, the course moves on and the rest of the platform hears it', async () => {
  const { platform } = await open();
  const heard: unknown[] = [];
  platform.bus.on('course.progressed.v1', (event) => {
    heard.push(event);
  });
  const { video, at } = await videoOf('Prêmio e strike');
  at(17);
  at(28);
  at(39);
  fireEvent.pause(video);
  expect(await screen.findByText('Aula concluída')).toBeInTheDocument();
  expect(screen.getByText('2 de 3 aulas concluídas, faltam 1 min')).toBeInTheDocument();
  expect(heard).toContainEqual({ course_id: 5, lesson_id: 12, percent: 66 });
});

test('the next lesson is one step: its own button, and over the video when it ends', async () => {
  const { person } = await open();
  const { video } = await videoOf('Prêmio e strike');
  fireEvent.ended(video);
  const after = within(await screen.findByRole('group', { name: 'Fim da aula' }));
  expect(after.getByText('Trava de alta')).toBeInTheDocument();
  await person.click(after.getByRole('button', { name: 'Assistir próxima aula' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Trava de alta' })).toBeInTheDocument();
  expect(location.search).toBe('?aula=13');
  expect(screen.queryByRole('button', { name: 'Próxima aula' })).not.toBeInTheDocument();
});

test('a lesson that ended can be seen again from its beginning', async () => {
  const { person } = await open();
  const { video } = await videoOf('Prêmio e strike');
  fireEvent.ended(video);
  await person.click(await screen.findByRole('button', { name: 'Rever esta aula' }));
  const again = await videoOf('Prêmio e strike');
  Object.defineProperty(again.video, 'currentTime', { value: 0, writable: true, configurable: true });
  fireEvent.loadedMetadata(again.video);
  expect(again.video.currentTime).toBe(0);
  expect(again.video).toHaveAttribute('autoplay');
  expect(screen.queryByRole('group', { name: 'Fim da aula' })).not.toBeInTheDocument();
});

test('going to another lesson saves the one that goes under its own number', async () => {
  const { person } = await open();
  const { at } = await videoOf('Prêmio e strike');
  at(22);
  await person.click(screen.getByRole('button', { name: 'Próxima aula' }));
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ id: 12, position_s: 22 }));
  expect(saved.map(({ id }) => id)).not.toContain(13);
});

test('a lesson can be marked as done; a failure is said', async () => {
  const { person, notices } = await open();
  mockApi(refuse(completeLesson, 'internal'));
  await person.click(await screen.findByRole('button', { name: 'Concluir aula' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Não foi possível salvar. Tente de novo.' }]));
  mockApi(respond(completeLesson, progressOf(12, 100)));
  await person.click(screen.getByRole('button', { name: 'Concluir aula' }));
  expect(await screen.findByText('Aula concluída')).toBeInTheDocument();
});

test('a note is taken at the minute of the video and can be erased', async () => {
  mockApi(
    respond(createLessonNote, ({ body }) => ({
      id: 1,
      lesson_id: 12,
      created_at: '2026-11-21T12:00:00.000Z',
      ...body,
    })),
    respond(deleteLessonNote, { ok: true }),
  );
  const { person } = await open();
  const { at } = await videoOf('Prêmio e strike');
  await act(async () => {
    at(24);
  });
  await person.type(screen.getByLabelText('Nova anotação'), 'Rever o prêmio');
  await person.click(screen.getByRole('button', { name: 'Anotar em 0:24' }));
  expect(await screen.findByText('Rever o prêmio')).toBeInTheDocument();
  expect(screen.getByText('0:24')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Apagar anotação' }));
  expect(await screen.findByText('Suas anotações ficam aqui')).toBeInTheDocument();
});

test('materials of the lesson can be downloaded', async () => {
  const downloaded: (string | null)[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloaded.push(this.getAttribute('href'));
  });
  mockApi(respond(findLessonMaterial, ({ params }) => ({ url: `/media/materials/${params.id}.pdf` })));
  const { person, notices } = await open();
  await person.click(await screen.findByRole('tab', { name: /Materiais/ }));
  await person.click(await screen.findByRole('button', { name: /Guia da aula/ }));
  await waitFor(() => expect(downloaded).toEqual(['/media/materials/1.pdf']));
  mockApi(refuse(findLessonMaterial, 'internal'));
  await person.click(screen.getByRole('button', { name: /Guia da aula/ }));
  await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['error']));
});

test('a course that left the store still plays for who has it', async () => {
  mockApi(refuse(findCourse, 'not_found'));
  await open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Prêmio e strike' })).toBeInTheDocument();
});
