import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { heldPageQuery, listOf, searchQuery } from '../core/list.ts';
import { idParams } from '../core/shapes.ts';
import { courseSummary } from './shapes.ts';

/** A course a person has, with where they are in it. `progress_pct` is 0–100 of the required lessons. */
export const myCourse = z.object({
  ...courseSummary.shape,
  progress_pct: z.int(),
  completed_lessons: z.int(),
  minutes_left: z.int(),
  /** Ids of `select-student-status`: 1 Não iniciado, 2 Em andamento, 3 Concluído. */
  status: z.object({ id: z.int(), name: z.string() }),
  current: z.nullable(z.object({ lesson_id: z.int(), title: z.string(), position_s: z.int() })),
  access_expires_at: z.nullable(z.string()),
  last_seen_at: z.nullable(z.string()),
});

export const listCoursesByUser = endpoint({
  method: 'GET',
  path: '/api/list-courses-by-user/{id}',
  scope: 'self-or-staff',
  ability: { action: 'read', subject: 'Usuários' },
  summary: 'Cursos de uma pessoa, com progresso',
  params: idParams,
  query: z.object({
    ...heldPageQuery(100),
    q: searchQuery,
    status: z.optional(z.string().check(z.regex(/^[1-3]$/, 'Situação desconhecida.'))),
  }),
  response: listOf(myCourse),
});

export type MyCourse = z.infer<typeof myCourse>;
