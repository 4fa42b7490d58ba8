import { useT } from '@pregao/platform';
import { VisuallyHidden } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChatStore } from '../store/chat.store.ts';

const everyMs = 5_000;

/** Says what came, at most once in five seconds: a busy room would speak without end. */
export const Announcer = observer(({ store }: { store: ChatStore }) => {
  const t = useT();
  const [said, setSaid] = useState('');
  const { newestId } = store.messageWindow;
  const told = useRef(newestId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useEffectEvent(() => {
    timer.current = undefined;
    const fresh = store.messageWindow.messages.filter(
      ({ id, user_id: userId, collapsed }) => id > told.current && userId !== store.personId && collapsed === null,
    );
    told.current = store.messageWindow.newestId;
    const last = fresh.at(-1);
    if (!last) return;
    const words = { name: last.user.nickname, text: last.message };
    setSaid(fresh.length === 1 ? t('chat.said', words) : t('chat.saidMany', { ...words, count: fresh.length }));
  });
  useEffect(() => {
    if (told.current === 0) told.current = newestId;
    if (newestId > told.current) timer.current ??= setTimeout(() => tell(), everyMs);
  }, [newestId]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {said}
    </VisuallyHidden>
  );
});
