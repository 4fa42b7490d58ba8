import * as z from 'zod/mini';
import { publicationState, type PublicationState } from './publication-states.ts';
import { someOf } from './resource-shapes.ts';
import { momentField } from './dates.ts';
import { instant } from './shapes.ts';

/** Steps from each state. A record that is before its readers keeps what they see through all but `archive`. */
export const publicationSteps = {
  draft: ['submit', 'schedule', 'publish', 'archive', 'discard'],
  in_review: ['return', 'schedule', 'publish', 'archive'],
  scheduled: ['cancel', 'schedule', 'publish', 'archive'],
  published: ['submit', 'schedule', 'publish', 'end', 'archive', 'discard'],
  archived: ['reopen'],
} as const satisfies Record<PublicationState, readonly string[]>;

export type PublicationStep = (typeof publicationSteps)[PublicationState][number];

/** What a type that is published says beside its form. */
export interface PublishingInit<Field extends string> {
  /** Fields without which there is no draft either, the one it is called by first; all others may wait until it is published. */
  needs: readonly [Field, ...Field[]];
  /** Fields that may be empty by themselves, and that publishing may ask for by what others say. */
  asks?: readonly Field[];
  /** The field that is a part of its address; an address that readers have seen redirects for ever. */
  slug?: Field;
  /** Where readers find it, with its fields in braces: `/central-de-ajuda/{slug}`. */
  address?: string;
  /** Who wrote in it since the version that readers see does not publish it. */
  fourEyes?: boolean;
  /** The field that names who publishes it: nobody else does, where somebody is named. */
  approver?: Field;
  /** The field that says what a version changes: its history shows it. */
  note?: Field;
}

/** What the lines of such a list have beside what every line has. */
export const publishedRow = {
  status: publicationState,
  /** Whether readers see it: also while its next version is written, looked through or waits for its hour. */
  is_live: z.boolean(),
  /** Whether what was written since is not before the readers yet. */
  has_changes: z.boolean(),
  publish_at: z.nullable(instant),
  unpublish_at: z.nullable(instant),
  published_at: z.nullable(instant),
};

/** Names of these on screen and in the file of a list. */
export const publicationLabels = {
  status: 'Estado',
  is_live: 'No ar',
  has_changes: 'Com alterações',
  publish_at: 'Entra no ar em',
  unpublish_at: 'Sai do ar em',
  published_at: 'Publicado em',
} as const satisfies Record<keyof typeof publishedRow, string>;

/** What such a record has beside its fields, which are those of its working copy. */
export const publishedRecord = {
  ...publishedRow,
  published_by_name: z.nullable(z.string()),
  /** The version that readers see; null where they see none. */
  live_revision: z.nullable(z.int()),
  /** Fields that differ from what readers see. */
  changed_fields: z.array(z.string()),
  /** Who is asked to look through it, and what they were told or answered. */
  reviewer_id: z.nullable(z.int()),
  reviewer_name: z.nullable(z.string()),
  review_note: z.nullable(z.string()),
  last_editor_id: z.nullable(z.int()),
  /** Who wrote in it since the version that readers see: of a type with four eyes none of them publishes. */
  editor_ids: z.array(z.int()),
  /** Its place on the site with the fields that readers see; null where they see none. */
  address: z.nullable(z.string()),
};

const revision = z.int('Informe a revisão que você viu.');
const noteText = (least: number) =>
  z
    .string('Escreva o que falta.')
    .check(
      z.trim(),
      z.minLength(least, `Use ao menos ${least} caracteres.`),
      z.maxLength(500, 'Use no máximo 500 caracteres.'),
    );

/**
 * One step of a record, on the revision that was seen. `publish_at` is at least a minute ahead, `unpublish_at` after it;
 * both are honoured within 60 s.
 */
export const moveBody = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('submit'),
    revision,
    reviewer_id: z.int('Escolha quem revisa.'),
    note: z.optional(noteText(0)),
  }),
  z.object({ step: z.literal('return'), revision, note: noteText(5) }),
  z.object({
    step: z.literal('schedule'),
    revision,
    publish_at: momentField,
    unpublish_at: z.optional(z.nullable(momentField)),
  }),
  /** Takes the hour back: to `published` where readers see it, else to `draft`. */
  z.object({ step: z.literal('cancel'), revision }),
  z.object({ step: z.literal('publish'), revision, unpublish_at: z.optional(z.nullable(momentField)) }),
  /** When readers stop seeing it; null: not. */
  z.object({ step: z.literal('end'), revision, unpublish_at: z.nullable(momentField) }),
  z.object({ step: z.literal('archive'), revision }),
  z.object({ step: z.literal('reopen'), revision }),
  /** Throws the working copy away; readers see what they saw. */
  z.object({ step: z.literal('discard'), revision }),
]);

export type Move = z.infer<typeof moveBody>;

/** Days an address of a preview is good for. */
export const previewDays = 7;

export const previewAddress = z.object({
  /** Path on the site with its token; who has it sees the working copy, without a session. */
  address: z.string(),
  expires_at: instant,
});

/** Someone who may look through a record. */
export const reviewer = z.object({ id: z.int(), name: z.string() });

type Shape = Record<string, z.ZodMiniType>;

/** What a draft begins with: what it needs and any of the rest. */
export const draftOf = <F extends Shape>(form: z.ZodMiniObject<F>, needs: readonly string[]) =>
  z.object({
    ...someOf(form),
    ...Object.fromEntries(needs.map((name) => [name, form.shape[name] as z.ZodMiniType])),
  });
