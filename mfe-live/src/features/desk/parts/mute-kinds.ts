import type { Translate } from '@pregao/platform';
import type { MuteKind } from '../../../common/chat/store/acts.ts';

/** How long a person may be kept from writing, in words, each with the key that chooses it. */
export const muteKinds = (t: Translate): { kind: MuteKind; label: string }[] => [
  { kind: 'tenMinutes', label: t('desk.mute.tenMinutes') },
  { kind: 'hour', label: t('desk.mute.hour') },
  { kind: 'edition', label: t('desk.mute.edition') },
  { kind: 'room', label: t('desk.mute.room') },
  { kind: 'everywhere', label: t('desk.mute.everywhere') },
];
