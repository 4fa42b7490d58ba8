import type { ChatMessage } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { AsyncView, Button, EmptyState, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { RoomDesk } from '../room-desk.store.ts';
import classes from './tools.module.css';

interface QuestionsProps {
  room: RoomDesk;
  canAct: boolean;
  onOpen: (id: number) => void;
}

const Question = ({ message, room, canAct, onOpen }: QuestionsProps & { message: ChatMessage }) => {
  const t = useT();
  const { id, user, hour, reactions } = message;
  const count = reactions.reduce((sum, reaction) => sum + reaction.count, 0);
  return (
    <li className={classes.item}>
      <p className={classes.head}>
        <strong>{user.nickname || user.name}</strong>
        <span className={classes.small}>{hour}</span>
        {count > 0 && <span className={classes.small}>{t('desk.question.liked', { count })}</span>}
      </p>
      <p className={classes.text}>{message.message}</p>
      <div className={classes.buttons}>
        <Button size="small" variant="ghost" onClick={() => onOpen(id)}>
          {t('desk.question.open')}
        </Button>
        <Button size="small" icon="check" disabled={!canAct} onClick={() => void room.answer(id)}>
          {t('desk.question.answered')}
        </Button>
      </div>
    </li>
  );
};

/** What the audience asks, until somebody of the staff marks it as answered: one list for all of them. */
export const Questions = observer((props: QuestionsProps) => {
  const t = useT();
  const { list, questions } = props.room.queue;
  return (
    <AsyncView {...list.view} skeleton={<Skeleton shape="block" height={180} />} errorTitle={t('desk.question.failed')}>
      {() =>
        questions.length === 0 ? (
          <EmptyState icon="help" title={t('desk.question.none')} description={t('desk.question.noneText')} />
        ) : (
          <ul className={classes.list}>
            {questions.map((message) => (
              <Question key={message.id} message={message} {...props} />
            ))}
          </ul>
        )
      }
    </AsyncView>
  );
});
