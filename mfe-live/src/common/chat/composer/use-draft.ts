import { usePlatform } from '@pregao/platform';
import { draftOf } from '@pregao/platform/hooks';
import { useState } from 'react';

/** What is typed in a room and not sent yet: kept in this browser until it is, or until one signs out. */
export const useDraft = (roomId: number) => {
  const { session } = usePlatform();
  const [draft] = useState(() => draftOf<string>(session.user.id, `room-draft.${roomId}`));
  const [text, setText] = useState(() => {
    const kept = draft.read();
    return typeof kept === 'string' ? kept : '';
  });
  return {
    text,
    setText: (next: string) => {
      setText(next);
      if (next) draft.keep(next);
      else draft.drop();
    },
  };
};
