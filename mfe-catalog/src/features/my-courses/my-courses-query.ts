import { listQuery, param } from '@pregao/platform/hooks';

/** Situations by their name in the address; the ids are those of `select-student-status`. */
export const situations = { 'em-andamento': '2', concluidos: '3', 'nao-iniciados': '1' } as const;

export type Situation = keyof typeof situations;

/** What the list is narrowed to. */
export const myCoursesList = listQuery({
  situation: param.oneOf('situacao', Object.keys(situations) as Situation[], ''),
});

/** Id of the situation of a course whose access has ended. */
export const expired = 4;
