import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { done, downloadAddress, idParams } from '../core/shapes.ts';
import { lessonStatus, materialRef } from './shapes.ts';

/** Signed addresses of a lesson's video and captions, good for 15 minutes; `<video>` can't send a Bearer. */
export const findLessonMedia = endpoint({
  method: 'GET',
  path: '/api/find-lesson-media/{id}',
  scope: 'anonymous',
  summary: 'Endereço assinado da mídia da aula',
  params: idParams,
  response: z.object({
    lesson_id: z.int(),
    url: z.string(),
    mime: z.string(),
    provider: z.enum(['file', 'youtube', 'vimeo', 'pandavideo']),
    poster: z.string(),
    duration_s: z.int(),
    captions: z.array(z.object({ lang: z.string(), label: z.string(), url: z.string() })),
    /** Files that come with it; each is asked for by `find-lesson-material`. */
    materials: z.array(materialRef),
    expires_at: z.string(),
  }),
});

/** Where a material of a lesson is downloaded, good for 15 minutes; asks for a session, also for the file of a free lesson. */
export const findLessonMaterial = endpoint({
  method: 'GET',
  path: '/api/find-lesson-material/{id}',
  scope: 'session',
  summary: 'Endereço assinado do material da aula',
  params: idParams,
  response: downloadAddress,
});

const progress = z.object({
  lesson_id: z.int(),
  status: lessonStatus,
  position_s: z.int(),
  watched_pct: z.int(),
  completed_at: z.nullable(z.string()),
  course: z.object({ id: z.int(), progress_pct: z.int(), completed_lessons: z.int(), required_lessons: z.int() }),
});

const seconds = z
  .number('Informe a posição em segundos.')
  .check(z.nonnegative('Informe a posição em segundos.'), z.maximum(172_800, 'Posição além do permitido.'));

/**
 * Saves where the person is. `watched_pct` (0–100) is the share really seen; it never goes down, and from 90 on the
 * lesson is completed. Send every 10 s, on pause and on leaving.
 */
export const updateLessonProgress = endpoint({
  method: 'POST',
  path: '/api/update-lesson-progress/{id}',
  scope: 'session',
  summary: 'Salva a posição na aula',
  params: idParams,
  body: z.object({
    position_s: seconds,
    watched_pct: z.optional(
      z.number('Informe de 0 a 100.').check(z.minimum(0, 'Informe de 0 a 100.'), z.maximum(100, 'Informe de 0 a 100.')),
    ),
    rate: z.optional(
      z
        .number('Velocidade inválida.')
        .check(z.minimum(0.25, 'Velocidade inválida.'), z.maximum(4, 'Velocidade inválida.')),
    ),
  }),
  response: progress,
});

/** Marks a lesson as completed, whatever was watched. */
export const completeLesson = endpoint({
  method: 'POST',
  path: '/api/complete-lesson/{id}',
  scope: 'session',
  summary: 'Marca a aula como concluída',
  params: idParams,
  response: progress,
});

const note = z.object({ id: z.int(), lesson_id: z.int(), text: z.string(), time_s: z.int(), created_at: z.string() });

/** The person's own notes of a lesson, in the order of the video. */
export const listLessonNotes = endpoint({
  method: 'GET',
  path: '/api/lesson-notes/{id}',
  scope: 'session',
  summary: 'Suas anotações da aula',
  params: idParams,
  response: z.object({ data: z.array(note) }),
});

export const createLessonNote = endpoint({
  method: 'POST',
  path: '/api/lesson-notes/{id}',
  scope: 'session',
  summary: 'Anota um ponto da aula',
  params: idParams,
  success: 201,
  body: z.object({
    text: z
      .string('Escreva a anotação.')
      .check(z.trim(), z.minLength(1, 'Escreva a anotação.'), z.maxLength(2_000, 'Use no máximo 2.000 caracteres.')),
    time_s: seconds,
  }),
  response: note,
});

export const deleteLessonNote = endpoint({
  method: 'DELETE',
  path: '/api/delete-lesson-note/{id}',
  scope: 'session',
  summary: 'Apaga uma anotação sua',
  params: idParams,
  response: done,
});

export type MaterialRef = z.infer<typeof materialRef>;
export type LessonMedia = z.infer<typeof findLessonMedia.response>;
export type LessonProgress = z.infer<typeof progress>;
export type LessonNote = z.infer<typeof note>;
