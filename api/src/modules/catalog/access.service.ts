import type { Core } from '../../core.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { AccessService } from '../access/index.ts';
import { findSignatureCourses } from './shelves.repository.ts';

/** What is open to a person: subject id → end of the access (null: for life). */
export interface Access {
  courses: Map<number, string | null>;
  ebooks: Map<number, string | null>;
  signatures: Map<number, string | null>;
}

/** The later of two ends; null is for life. */
const later = (one: string | null | undefined, other: string | null) => {
  if (one === undefined) return other;
  return one === null || other === null ? null : one > other ? one : other;
};

const none = (): Access => ({ courses: new Map(), ebooks: new Map(), signatures: new Map() });

/** Reads a person's grants; a subscription opens its courses while it lasts. */
export const createCatalogAccess = ({ db }: Core, grants: AccessService) => {
  const of = async (userId: number | null): Promise<Access> => {
    const access = none();
    if (userId === null) return access;
    const kinds: Record<string, Map<number, string | null>> = {
      course: access.courses,
      ebook: access.ebooks,
      signature_type: access.signatures,
    };
    const open = (kind: Map<number, string | null> | undefined, id: number, expires: string | null) =>
      kind?.set(id, later(kind.get(id), expires));
    for (const grant of await grants.grantsOf(userId))
      open(kinds[grant.subject_type], grant.subject_id, grant.expires_at);
    if (access.signatures.size === 0) return access;
    for (const { signature_type_id: id, course_id: course } of await findSignatureCourses(db, [
      ...access.signatures.keys(),
    ])) {
      open(access.courses, course, access.signatures.get(id) ?? null);
    }
    return access;
  };
  return {
    of,
    /** Whether a person may watch a course: by a grant, or as staff that reads courses. */
    mayWatch: async (viewer: Viewer, courseId: number) =>
      viewer.ability.can('read', 'Cursos') || (await of(viewer.id)).courses.has(courseId),
  };
};

export type CatalogAccess = ReturnType<typeof createCatalogAccess>;
