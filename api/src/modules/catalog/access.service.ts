import type { Viewer } from '../../http/viewer.ts';
import type { AccessService } from '../access/index.ts';

/** What is open to a person: subject id → end of the access (null: for life). */
export interface Access {
  courses: Map<number, string | null>;
  ebooks: Map<number, string | null>;
  signatures: Map<number, string | null>;
}

/** What of the catalogue a person's access opens; a subscription opens its courses while it lasts. */
export const createCatalogAccess = (grants: AccessService) => {
  const of = async (userId: number | null): Promise<Access> => {
    const opened = userId === null ? [] : await grants.subjectsOf(userId);
    const ofType = (wanted: string) =>
      new Map(
        opened
          .filter(({ subject_type: type }) => type === wanted)
          .map(({ subject_id: id, expires_at: until }) => [id, until]),
      );
    return { courses: ofType('course'), ebooks: ofType('ebook'), signatures: ofType('signature_type') };
  };
  return {
    of,
    /** Whether a person may watch a course: by a grant, or as staff that reads courses. */
    mayWatch: async (viewer: Viewer, courseId: number) =>
      viewer.ability.can('read', 'Cursos') || (await of(viewer.id)).courses.has(courseId),
  };
};

export type CatalogAccess = ReturnType<typeof createCatalogAccess>;
