import { useT } from '@pregao/platform';
import { Icon } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { ChatStore } from '../store/chat.store.ts';
import classes from './top.module.css';

/** The one message above the list, with who put it there; pressed, the list shows it. */
export const Pinned = observer(
  ({
    store,
    onOpen,
  }: {
    store: { facts: Pick<NonNullable<ChatStore['facts']>, 'pin'> | null };
    onOpen: (id: number) => void;
  }) => {
    const t = useT();
    const pin = store.facts?.pin;
    if (!pin) return null;
    const { message, pinned_by: by } = pin;
    return (
      <button type="button" className={classes.pinned} onClick={() => onOpen(message.id)}>
        <Icon name="tag" size={16} />
        <span>
          <small>{t('chat.pinnedBy', { name: by })}</small>
          <span className={classes.pinnedText}>
            <strong>{message.user.nickname}</strong>
            <span>{` ${message.message}`}</span>
          </span>
        </span>
      </button>
    );
  },
);
