import type { Move } from '@pregao/contract';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Publication } from './publication.ts';

/** A step without the revision it was asked on, which a run over many records has not seen. */
export type Step = Move extends infer One ? (One extends Move ? Omit<One, 'revision'> : never) : never;

/** What a step makes of a record. */
export interface Outcome {
  state: Partial<Publication>;
  /** Whether readers see the working copy from now on, what they saw, or nothing any more. */
  readers: 'renewed' | 'same' | 'none';
  /** It comes before readers, now or later: it has to be whole, and four eyes have to have seen it. */
  isWhole?: boolean;
  isApproval?: boolean;
  /** The working copy is thrown away. */
  discards?: boolean;
}

const minute = 60_000;

interface StepContext {
  state: Publication;
  author: number | null;
  now: Date;
  /** An hour asks for it, and nobody. */
  isDue?: boolean | undefined;
  /** Why it could not come before readers at its hour. */
  refused?: string | undefined;
}

const instantOf = (text: string) => new Date(text).toISOString();

/** When readers stop seeing it, where it was said. */
const endOf = (sent: string | null | undefined, kept: string | null, after: Date) => {
  const end = sent === undefined ? kept : sent && instantOf(sent);
  if (end !== null && Date.parse(end) <= after.getTime())
    throw fieldError('unpublish_at', 'Escolha um momento depois da publicação.');
  return end;
};

const schedule = (sent: Extract<Step, { step: 'schedule' }>, { state, now }: StepContext): Outcome => {
  const at = new Date(sent.publish_at);
  if (at.getTime() < now.getTime() + minute)
    throw fieldError('publish_at', 'Escolha um momento ao menos um minuto à frente.');
  // What readers see until then keeps its own end.
  const next_unpublish_at = endOf(sent.unpublish_at, state.unpublish_at, at);
  const scheduled = { status: 'scheduled' as const, publish_at: at.toISOString(), next_unpublish_at };
  return { state: scheduled, readers: 'same', isWhole: true, isApproval: true };
};

const publish = (sent: Extract<Step, { step: 'publish' }>, { state, author, now }: StepContext): Outcome => {
  const said = state.status === 'scheduled' ? state.next_unpublish_at : state.unpublish_at;
  const kept = said !== null && Date.parse(said) > now.getTime() ? said : null;
  // Who reads a new version of something finds it where its date put it: it keeps the day it first came before them.
  const first = state.live_revision === null && { published_at: now.toISOString(), published_by: author };
  return {
    state: {
      ...{ status: 'published', publish_at: null, reviewer_id: null, review_note: null },
      ...first,
      unpublish_at: endOf(sent.unpublish_at, kept, now),
      next_unpublish_at: null,
    },
    readers: 'renewed',
    isWhole: true,
    isApproval: true,
  };
};

const archive = ({ state, now, isDue }: StepContext): Outcome => {
  const isWaiting = state.publish_at !== null && Date.parse(state.publish_at) > now.getTime();
  // The end of what readers see is not that of the version that waits for its hour.
  if (isDue && isWaiting) return { state: { unpublish_at: null }, readers: 'none' };
  const ended = { publish_at: null, unpublish_at: null, next_unpublish_at: null };
  return { state: { status: 'archived', ...ended }, readers: 'none' };
};

/**
 * What a step makes of a record that stands so, by the rules of the state machine; which steps a state has is asked before.
 * @throws AppError invalid_body on `publish_at` or `unpublish_at`; step_passed where there is nothing to throw away
 */
export const outcomeOf = (sent: Step, standing: StepContext): Outcome => {
  const { state, now } = standing;
  const isLive = state.live_revision !== null;
  switch (sent.step) {
    case 'submit': {
      const asked = { reviewer_id: sent.reviewer_id, review_note: sent.note || null };
      return { state: { status: 'in_review', ...asked }, readers: 'same', isWhole: true };
    }
    case 'return':
      return { state: { status: 'draft', review_note: sent.note }, readers: 'same' };
    case 'schedule':
      return schedule(sent, standing);
    case 'cancel': {
      const status = isLive ? ('published' as const) : ('draft' as const);
      const why = standing.refused !== undefined && { review_note: standing.refused };
      return { state: { status, publish_at: null, next_unpublish_at: null, ...why }, readers: 'same' };
    }
    case 'publish':
      return publish(sent, standing);
    case 'end':
      return { state: { unpublish_at: endOf(sent.unpublish_at, null, now) }, readers: 'same' };
    case 'archive':
      return archive(standing);
    case 'reopen':
      return { state: { status: 'draft' }, readers: 'same' };
    case 'discard':
      if (!isLive) throw new AppError('step_passed', { params: { status: state.status } });
      return { state: { status: 'published' }, readers: 'same', discards: true };
  }
};
