import * as z from 'zod/mini';
import type { FilePurposeName } from '../files/kinds.ts';
import type { Call, ResponseOf } from './endpoint.ts';
import { fileFieldsOf, htmlFieldsOf, pictureFieldsOf } from './field-marks.ts';
import { publicationStates, type PublicationState } from './publication-states.ts';
import { publicationLabels } from './publishing.ts';
import { callsOf, type ResourceInit, type Shape } from './resource-calls.ts';
import type { ResourceState } from './resource-shapes.ts';

/** The calls of a resource, by what they do. */
export type ResourceCalls<F extends Shape, R extends Shape, Q extends Shape, S extends string> = ReturnType<
  typeof callsOf<F, R, Q, S>
>;

export interface Resource<
  F extends Shape = Shape,
  R extends Shape = Shape,
  Q extends Shape = Shape,
  S extends string = string,
> extends ResourceInit<F, R, Q, S> {
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
export const resource = <F extends Shape, R extends Shape, Q extends Shape, const S extends string>(
  init: ResourceInit<F, R, Q, S>,
): Resource<F, R, Q, S> => {
  // A page's policy forbids code made of text, by which the validator would be faster.
  if ('document' in globalThis) z.config({ jitless: true });
  return {
    ...init,
    labels: { ...(init.publishing && publicationLabels), ...init.labels },
    choices: { ...(init.publishing && { status: publicationStates }), ...init.choices },
    html: htmlFieldsOf(init.form),
    files: fileFieldsOf(init.form),
    pictures: pictureFieldsOf(init.form),
    states: [
      ...publicationsOf(init),
      ...('active' in init.form.shape ? (['active', 'inactive'] as const) : []),
      'trash',
    ],
    calls: callsOf(init),
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
