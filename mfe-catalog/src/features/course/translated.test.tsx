import { completeLesson, findCourse, findCoursePlayer, findLessonMedia, listLessonNotes } from '@pregao/contract';
import { Route, Routes } from '@pregao/platform/router';
import {
  buildUser,
  isTranslatedWhole,
  mockApi,
  renderWithPlatform,
  respond,
  withMockApi,
  withTranslator,
} from '@pregao/testing';
import { screen } from '@testing-library/react';
import { buildCourseDetail, buildMedia, buildPlayer } from '../../common/catalog-test-data.ts';
import ptBr from '../../common/common.pt-br.json';
import { CourseScreen } from './course.screen.tsx';

withMockApi(
  respond(findCourse, buildCourseDetail({ owned: true, access: { open: true, until: null, by: 'product' } })),
  respond(findCoursePlayer, buildPlayer()),
  respond(findLessonMedia, ({ params }) => buildMedia(Number(params.id))),
  respond(listLessonNotes, { data: [] }),
);
withTranslator();

const page = (
  <Routes>
    <Route path="/curso/:slug" element={<CourseScreen />} />
    <Route path="*" element={null} />
  </Routes>
);

test('on a translated page the player follows the lesson that is open and what was finished', async () => {
  const { person } = await renderWithPlatform(page, {
    path: '/curso/opcoes-do-zero',
    user: buildUser(),
    name: 'mfe-catalog',
    texts: { 'pt-br': ptBr },
  });
  await isTranslatedWhole('1 de 3 aulas concluídas, faltam 2 min');
  mockApi(
    respond(completeLesson, ({ params }) => ({
      ...{ lesson_id: Number(params.id), status: 'completed' as const, position_s: 0, watched_pct: 100 },
      completed_at: '2026-11-21T12:00:00.000Z',
      course: { id: 5, progress_pct: 66, completed_lessons: 2, required_lessons: 3 },
    })),
  );
  await person.click(screen.getByRole('button', { name: /Marcar como concluída|Concluir/ }));
  await isTranslatedWhole('2 de 3 aulas concluídas');
  await person.click(screen.getByRole('button', { name: /Trava de alta/ }));
  await isTranslatedWhole('Trava de alta');
});
