import { useT } from '@pregao/platform';
import { observer } from 'mobx-react-lite';
import type { ChatStore } from '../store/chat.store.ts';
import classes from './composer.module.css';

/** Who is writing, at most two by name; for staff. Its place is kept, so that nothing moves when somebody begins. */
export const TypingLine = observer(({ store }: { store: ChatStore }) => {
  const t = useT();
  if (!store.isStaff) return null;
  const { people } = store.typing;
  const [first, second] = people;
  const words = !first
    ? ''
    : !second
      ? t('chat.typing.one', { name: first.nickname })
      : people.length === 2
        ? t('chat.typing.two', { name: first.nickname, other: second.nickname })
        : t('chat.typing.more', { name: first.nickname, other: second.nickname, count: people.length - 2 });
  return <p className={classes.typing}>{words}</p>;
});
