import type { Subject } from '@pregao/contract';

/** A kind of content that is open or locked, by the columns of its table, which say for whom and for which brand its rows are. A kind that comes is a line here. */
interface SubjectKind {
  table: string;
  /** Who may read this subject of the staff may look at it. */
  look: Subject;
  /** Column of the series or show it is part of. */
  series: string | null;
  /** Readers see its rows by `live_revision`, as staff publish them; else by `status`. */
  isPublished: boolean;
}

export const subjectKinds = {
  course: { table: 'course', look: 'Cursos', series: null, isPublished: false },
  ebook: { table: 'ebook', look: 'Ebooks', series: null, isPublished: true },
  video: { table: 'video', look: 'Vídeos', series: null, isPublished: false },
} as const satisfies Record<string, SubjectKind>;

/** Kinds with rows of their own. */
export type ListedKind = keyof typeof subjectKinds;

/** Kinds that may be asked for: a lesson is open as its course is. */
export type ContentKind = ListedKind | 'lesson';

export interface Asked {
  kind: ContentKind;
  id: number;
}

/** The subject that lets staff look at a kind. */
export const lookOf = (kind: ContentKind): Subject => subjectKinds[kind === 'lesson' ? 'course' : kind].look;
