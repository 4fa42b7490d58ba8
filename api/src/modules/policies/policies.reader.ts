import { findInternalPolicy, policyAudiences, policyLine, type PolicyLine } from '@pregao/contract';
import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Viewer } from '../../http/viewer.ts';
import { searchQuery } from '../../resource/list/search.ts';
import { serveReader } from '../../resource/reader/serve-reader.ts';
import { libraryReaderOf, readFacts, type FilesService } from '../files/index.ts';
import type { AcksService } from './acks.service.ts';
import { documentReaderOf } from './document-readers.ts';
import { policyRule, readerOf, type PolicyReader } from './policies.policy.ts';
import { policyResource } from './policies.resource.ts';
import { listNumbered } from './policy-versions.repository.ts';

/** Since when the version in force reads as it does. */
const numberedAt = sql`(SELECT v.created_at FROM internal_policy_version i
  JOIN content_version v ON v.entity = 'internal_policy' AND v.entity_id = i.policy_id AND v.n = i.n
  WHERE i.policy_id = t.id AND i.major = t.major AND i.minor = t.minor)`;

/** Of a preview there may be no number yet. */
const head = {
  version: sql`CASE WHEN t.major > 0 THEN t.major || '.' || t.minor END`,
  published_at: sql`coalesce(${numberedAt}, t.published_at, t.updated_at)`,
};

const names = sql`CASE t.audience WHEN 'departments' THEN t.departments
  WHEN 'profiles' THEN ARRAY(SELECT o.name FROM profile o WHERE o.id = ANY (t.profile_ids) ORDER BY o.name) ELSE '{}' END`;

interface Row {
  id: number;
  audience: keyof typeof policyAudiences;
  names: string[];
  document_id: number | null;
}

interface Narrowing {
  q?: string | undefined;
  kind?: string | undefined;
  classification?: string | undefined;
}

/** Documents are some dozens: all of those that are for a reader are one list. */
const most = 300;

/** Policies and procedures as the team reads them: each person what is for them. */
export const createPoliciesReader = (core: Core, files: FilesService, acks: Pick<AcksService, 'ownReadings'>) => {
  const { service, routes } = serveReader<PolicyReader>(core, policyResource, {
    find: findInternalPolicy,
    rule: policyRule,
    readerOf: (viewer) => readerOf(viewer as Viewer),
    inPreview: (reader) => ({ ...reader, isWriter: true }),
    byId: true,
    read: { ...head, names, document_id: sql`t.document_id::int` },
    complete: async ({ names: named, document_id: file, ...policy }: Row, { db, reader, isPreview }) => {
      const facts = file === null ? undefined : (await readFacts(db, [file])).get(file);
      // The working copy is looked at as its writer looks at any file of the library.
      const fileReader = (id: number) =>
        isPreview ? libraryReaderOf({ id }, reader) : documentReaderOf(policy.id, reader);
      const url = file === null ? null : await files.signedAddress(db, file, fileReader(file));
      return {
        ...policy,
        audience: named.length > 0 ? named.join(', ') : policyAudiences[policy.audience],
        document: facts && url !== null ? { name: facts.name, size: facts.size, pages: facts.pages, url } : null,
        // A working copy asks nobody.
        reading: (isPreview ? undefined : (await acks.ownReadings(db, reader, [policy.id])).get(policy.id)) ?? null,
        versions: await listNumbered(db, reader, policy.id),
      };
    },
  });

  return {
    ...service,
    routes,
    /** What a person reads, narrowed; `found_html` is the text of what was found by it alone. */
    list: (reader: PolicyReader, { q, kind = undefined, classification = undefined }: Narrowing) => {
      const words = searchQuery(q);
      const titled = sql`(${words}::text IS NULL OR search_words(t.title || ' ' || t.summary) @@ ${words}::tsquery)`;
      return service.lines<Omit<PolicyLine, 'reading'> & { found_html: string | null }>(core.db, reader, {
        shape: policyLine.shape,
        read: { ...head, found_html: sql`CASE WHEN NOT ${titled} THEN t.content_html END` },
        where: sql`(${words}::text IS NULL OR t.words @@ ${words}::tsquery)
          AND (${kind ?? null}::text IS NULL OR t.kind = ${kind ?? null})
          AND (${classification ?? null}::text IS NULL OR t.classification = ${classification ?? null})`,
        order: sql`CASE WHEN ${titled} THEN 0 ELSE 1 END, published_at DESC, t.id`,
        most,
      });
    },
  };
};

export type PoliciesReader = ReturnType<typeof createPoliciesReader>;
