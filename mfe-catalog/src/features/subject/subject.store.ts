import type { findSubject, ResponseOf } from '@pregao/contract';
import { Resource } from '@pregao/store-kit';
import { loadSubject } from './subject.api.ts';

export type Subject = ResponseOf<typeof findSubject>;

/** What a subject page shows differs by person: `cursos` is what one has. */
export interface SubjectKey {
  slug: string;
  userId: number;
}

export const createSubjectStore = () =>
  new Resource<Subject, SubjectKey>({ load: ({ slug }, signal) => loadSubject(slug, signal) });
