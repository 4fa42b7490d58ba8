import type { ChatMessage } from '@pregao/contract';
import { formatTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, Heading, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { RoomDesk } from '../room-desk.store.ts';
import classes from './tools.module.css';

interface PinsProps {
  room: RoomDesk;
  canAct: boolean;
  onOpen: (id: number) => void;
}

const Item = ({
  message,
  when,
  onOpen,
  children,
}: {
  message: ChatMessage;
  when: string;
  onOpen: PinsProps['onOpen'];
  children: ReactNode;
}) => {
  const t = useT();
  return (
    <li className={classes.item}>
      <p className={classes.head}>
        <strong>{message.user.nickname || message.user.name}</strong>
        <span className={classes.small}>{when}</span>
      </p>
      <p className={classes.text}>{message.message}</p>
      <div className={classes.buttons}>
        <Button size="small" variant="ghost" onClick={() => onOpen(message.id)}>
          {t('desk.question.open')}
        </Button>
        {children}
      </div>
    </li>
  );
};

/** The message above the talk, and the highlights that may take its place. */
export const Pins = observer(({ room, canAct, onOpen }: PinsProps) => {
  const t = useT();
  const { acts, chat } = room;
  const pin = chat.facts?.pin ?? null;
  const highlights = chat.messageWindow.messages.filter(
    ({ id, type, collapsed }) => type === 5 && collapsed === null && id !== pin?.message.id,
  );
  return (
    <div className={classes.stack}>
      {pin ? (
        <ul className={classes.list} aria-label={t('desk.pin.now')}>
          <Item
            message={pin.message}
            when={t('desk.pin.by', { name: pin.pinned_by, time: formatTime(pin.pinned_at) })}
            onOpen={onOpen}
          >
            <Button size="small" disabled={!canAct} onClick={() => void acts.moderate(pin.message.id, 'unpin')}>
              {t('desk.pin.unpin')}
            </Button>
          </Item>
        </ul>
      ) : (
        <Text tone="muted">{t('desk.pin.none')}</Text>
      )}
      {highlights.length > 0 && (
        <section className={classes.stack} aria-label={t('desk.pin.highlights')}>
          <Heading level={2} size="small">
            {t('desk.pin.highlights')}
          </Heading>
          <ul className={classes.list}>
            {highlights.toReversed().map((message) => (
              <Item key={message.id} message={message} when={message.hour} onOpen={onOpen}>
                <Button
                  size="small"
                  icon="tag"
                  disabled={!canAct}
                  onClick={() => void acts.moderate(message.id, 'pin')}
                >
                  {t('desk.pin.pin')}
                </Button>
              </Item>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
});
