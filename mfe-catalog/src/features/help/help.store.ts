import type { findHelp, listHelp, ResponseOf } from '@pregao/contract';
import { Resource } from '@pregao/store-kit';
import { loadAnswer, loadHelp, type HelpQuery } from './help.api.ts';

export type Help = ResponseOf<typeof listHelp>;
export type Answer = ResponseOf<typeof findHelp>;

/** What may be read differs by person: some answers are for the staff. */
export interface HelpKey extends HelpQuery {
  personId: number;
}

export const createHelp = () =>
  new Resource<Help, HelpKey>({ load: ({ personId: _personId, ...query }, signal) => loadHelp(query, signal) });

export interface AnswerKey {
  slug: string;
  personId: number;
  /** The token of a preview. */
  preview: string | null;
}

export const createAnswer = () =>
  new Resource<Answer, AnswerKey>({ load: ({ slug }, signal) => loadAnswer(slug, signal), staleTime: 0 });
