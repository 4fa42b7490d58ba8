import type { BroadcastDetail, LiveState } from '@pregao/contract';

/** The edition of a desk as the room was told of it last; null: the room has none. */
export const editionOf = ({ edition, state }: BroadcastDetail) => {
  if (!edition) return null;
  const told = state?.card_id === edition.id ? state : null;
  const { id, title, program, presenters, cover } = edition;
  return {
    id,
    title,
    program,
    presenters,
    cover,
    status: told?.status ?? edition.status,
    starts_at: told?.starts_at ?? edition.starts_at,
    ends_at: told?.ends_at ?? edition.ends_at,
    isUnstable: told?.unstable ?? false,
    cancelledReason: told?.cancelled_reason ?? '',
  };
};

export type DeskEdition = NonNullable<ReturnType<typeof editionOf>>;

/** Takes what the room was told of the edition, until the desk is asked for again. */
export const withState = (detail: BroadcastDetail, state: LiveState): BroadcastDetail =>
  state.card_id === detail.edition?.id ? { ...detail, state } : detail;
