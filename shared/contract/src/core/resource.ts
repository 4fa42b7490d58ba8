import * as z from 'zod/mini';
import type { FilePurposeName } from '../files/kinds.ts';
import type { Call, ResponseOf } from './endpoint.ts';
import { fileFieldsOf, htmlFieldsOf, pictureFieldsOf } from './field-marks.ts';
import type { Ordered } from './ordering.ts';
import { publicationStates, type PublicationState } from './publication-states.ts';
import { publicationLabels, type PublishingInit } from './publishing.ts';
import { callsOf } from './resource-calls.ts';
import type { ResourceInit } from './resource-queries.ts';
import {
  choicesOf,
  detailOf,
  filtersOf,
  formOf,
  labelsOf,
  referencesOf,
  rowOf,
  type Choices,
  type Fields,
  type FilterBy,
  type FiltersOf,
  type FormOf,
  type Reference,
  type RowOf,
  type Shape,
} from './resource-fields.ts';
import type { ResourceState } from './resource-shapes.ts';

/** The calls of a resource, by what they do. */
export type ResourceCalls<F extends Shape, R extends Shape, Q extends Shape, S extends string> = ReturnType<
  typeof callsOf<F, R, Q, S>
>;

/** That records come in files, too: `key` are the fields by which a line finds its record, `purpose` what its file is sent for. */
export interface Importing<Field extends string = string> {
  key: readonly Field[];
  purpose: FilePurposeName;
}

/** What staff manage, as data: its calls, its list, its form and its history follow from it. */
interface Declared<D extends Fields, S extends string> extends Pick<
  ResourceInit<FormOf<D>, Shape, Shape, S>,
  'name' | 'plural' | 'title' | 'subject' | 'sort' | 'bulkSteps'
> {
  /** Where staff write one, with its fields in braces: `/faq/editar/{id}`. */
  desk: string;
  key?: NoInfer<keyof FormOf<D> & string>;
  /** Each field said once, in the order of the list and its file; a record is called by the first. */
  fields: D;
  /** Fields that many records can be given at once. */
  bulk?: readonly NoInfer<keyof FormOf<D> & string>[];
  /** Fields that are written in their cell of the list too. */
  inline?: readonly NoInfer<keyof FormOf<D> & string>[];
  /** What several fields have to agree on: messages by field. */
  check?: (values: z.infer<z.ZodMiniObject<NoInfer<FormOf<D>>>>) => Readonly<Record<string, string>>;
  publishing?: PublishingInit<NoInfer<keyof FormOf<D> & string>>;
  ordered?: Ordered<NoInfer<keyof FormOf<D> & string>>;
  importing?: Importing<NoInfer<keyof FormOf<D> & string>>;
}

export interface Resource<
  F extends Shape = Shape,
  R extends Shape = Shape,
  Q extends Shape = Shape,
  S extends string = string,
> extends ResourceInit<F, R, Q, S> {
  desk: string;
  fields: Fields;
  importing?: Importing;
  bulk?: readonly (keyof F & string)[];
  inline?: readonly (keyof F & string)[];
  check?: (values: z.infer<z.ZodMiniObject<F>>) => Readonly<Record<string, string>>;
  /** Names of fields, columns and filters on screen, in the file and in the history. */
  labels: Readonly<Record<string, string>>;
  /** Values of fields that are one or several of a few, each with its name on screen and in the file. */
  choices: Readonly<Record<string, Choices>>;
  /** What is answered for what fields refer to. */
  references: Readonly<Record<string, Reference>>;
  calls: ResourceCalls<F, R, Q, S>;
  /** Fields with rich text by the characters they may have, and fields with a file by what it is for. */
  html: Readonly<Record<string, number>>;
  files: Readonly<Record<string, FilePurposeName>>;
  /** Fields with pictures in an order, by what they are for. */
  pictures: Readonly<Record<string, FilePurposeName>>;
  /** States a list of it is told apart by, besides all that is not in the trash. */
  states: readonly ResourceState[];
}

// Any resource, whatever its fields: parameters of its functions are its own.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyResource = Resource<any, any, any, any>;

const publicationsOf = ({ publishing }: { publishing?: unknown }) =>
  publishing ? (Object.keys(publicationStates) as PublicationState[]) : [];

/**
 * Declares what staff manage. The server serves its calls, the admin shows its screens; a specified call keeps its own
 * path and stands beside it.
 */
export const resource = <const D extends Fields, const S extends string>(
  init: Declared<D, S>,
): Resource<FormOf<D>, RowOf<D>, FiltersOf<D>, S> => {
  // A page's policy forbids code made of text, by which the validator would be faster.
  if ('document' in globalThis) z.config({ jitless: true });
  const { fields, publishing } = init;
  const form = formOf(fields) as unknown as z.ZodMiniObject<FormOf<D>>;
  const declared = {
    ...init,
    form,
    row: rowOf(fields, init.inline) as RowOf<D>,
    detail: detailOf(fields),
    filters: filtersOf(fields) as Record<keyof FiltersOf<D>, FilterBy>,
  };
  return {
    ...declared,
    labels: { ...(publishing && publicationLabels), ...labelsOf(fields) },
    choices: { ...(publishing && { status: publicationStates }), ...choicesOf(fields) },
    references: referencesOf(fields),
    html: htmlFieldsOf(form),
    files: fileFieldsOf(form),
    pictures: pictureFieldsOf(form),
    states: [...publicationsOf(init), ...('active' in form.shape ? (['active', 'inactive'] as const) : []), 'trash'],
    calls: callsOf<FormOf<D>, RowOf<D>, FiltersOf<D>, S>(declared),
  };
};

/** A line of the list of a resource. */
export type ResourceRow<R extends { calls: { list: unknown } }> =
  ResponseOf<R['calls']['list']> extends {
    data: (infer Row)[];
  }
    ? Row
    : never;

/** The calls of a resource as a list. */
export const callsOfResource = ({ calls }: AnyResource): readonly Call[] => Object.values(calls) as unknown as Call[];

export const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'calls' in value && 'form' in value;
