import { clientProfileId } from '@pregao/contract';
import type { StreamAudience } from '../../realtime/index.ts';

/** For whom a message is read: a person, or an audience that is told the same bytes. */
export interface MessageReader {
  /** null: an audience; none of it is the author. */
  id: number | null;
  profile_id: number;
  isStaff: boolean;
}

/** Audiences of frames. Members are taken as customers who are not the author: the strictest of them. */
export const audienceReaders: Record<StreamAudience, MessageReader> = {
  staff: { id: null, profile_id: 0, isStaff: true },
  member: { id: null, profile_id: clientProfileId, isStaff: false },
};

/** What of a message decides who may read it. */
export interface JudgedMessage {
  chat_id: number;
  user_id: number;
  origin: number;
  created_at: string;
  seq: number | null;
  hidden: boolean;
  deleted_at: string | null;
}

/** A mute that was not removed; `chat_id` null: in every room. */
export interface JudgedMute {
  chat_id: number | null;
  user_id: number;
  muted_at: string;
  muted_until: string | null;
}

/** A mute with who set it, where that is asked for. */
export interface SetMute extends JudgedMute {
  muted_by?: number | null;
}

export interface Visibility {
  /** Whether this reader knows that it exists: what is held is known to its author and to staff. */
  exists: boolean;
  /** Why its row is one line. */
  collapsed: 'deleted' | 'hidden' | 'muted' | null;
  /** Whether nothing of what it says may reach this reader: of a muted author's, its author neither. */
  isRedacted: boolean;
  /** Whether the reader is told that it is hidden: its author is not. */
  isToldHidden: boolean;
}

/** Origins whose hidden messages collapse (REQ-3.30, A-67). */
const collapsingOrigins = [1, 2];

/** The mute that a message was written under. */
export const muteOver = <M extends JudgedMute>(
  { chat_id: chatId, user_id: userId, created_at: at }: Pick<JudgedMessage, 'chat_id' | 'user_id' | 'created_at'>,
  mutes: readonly M[],
) =>
  mutes.find(
    (mute) =>
      mute.user_id === userId &&
      (mute.chat_id === null || mute.chat_id === chatId) &&
      mute.muted_at < at &&
      (mute.muted_until === null || at <= mute.muted_until),
  );

/**
 * The one decision of what a reader sees of a message (REQ-4.18, REQ-4.19, A-67, A-68): deleted; or its author was under a
 * mute when it was created; or it is hidden, and a customer who is not its author reads it. Staff are told why a row is
 * collapsed and what it says; nobody else is told what it says.
 *
 * @param mutes those of its author that were not removed; others are passed over
 */
export const visibilityOf = (
  message: JudgedMessage,
  mutes: readonly JudgedMute[],
  reader: MessageReader,
): Visibility => {
  const isAuthor = reader.id === message.user_id;
  const hides =
    message.hidden && reader.profile_id === clientProfileId && !isAuthor && collapsingOrigins.includes(message.origin);
  const collapsed =
    message.deleted_at !== null ? 'deleted' : muteOver(message, mutes) ? 'muted' : hides ? 'hidden' : null;
  return {
    exists: message.seq !== null || isAuthor || reader.isStaff,
    collapsed,
    isRedacted: collapsed !== null && !reader.isStaff,
    isToldHidden: message.hidden && (!isAuthor || reader.isStaff),
  };
};

/**
 * All of a message that `visibilityOf` judges by and that may change: two frames that show it at one revision show as much of
 * it. A new reason to collapse is a part of it.
 */
export const revisionOf = (message: JudgedMessage, mutes: readonly JudgedMute[]): string =>
  [message.seq !== null, message.hidden, message.deleted_at !== null, muteOver(message, mutes) !== undefined]
    .map(Number)
    .join('');
