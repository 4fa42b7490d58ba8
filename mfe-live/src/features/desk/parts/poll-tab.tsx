import type { RoomPoll } from '@pregao/contract';
import { formatPercent, formatTime } from '@pregao/format';
import { usePlatform, useStore, useT } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { Button, Heading, Progress, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { endPoll } from '../desk.api.ts';
import type { RoomDesk } from '../room-desk.store.ts';
import { PollForm } from './poll-form.tsx';
import classes from './tools.module.css';

interface PollTabProps {
  room: RoomDesk;
  canAct: boolean;
}

const Results = ({ poll }: { poll: RoomPoll }) => (
  <ul className={classes.results} aria-label={poll.question}>
    {poll.options.map(({ text, votes }, index) => {
      const share = poll.votes > 0 ? votes / poll.votes : 0;
      return (
        <li key={index}>
          <span className={classes.result}>
            <span>{text}</span>
            <strong>{formatPercent(share, 0)}</strong>
          </span>
          <Progress value={share * 100} label={text} />
        </li>
      );
    })}
  </ul>
);

const Open = observer(({ room, poll, canAct }: PollTabProps & { poll: RoomPoll }) => {
  const t = useT();
  const { notify } = usePlatform();
  const close = useStore(() => new Command((id: number) => endPoll(id)));
  const end = async () => {
    const result = await close.run(poll.id);
    if (result.ok) room.chat.know({ poll: result.data, vote: room.chat.facts?.vote ?? null });
    else notify.error(result.message);
  };
  const isOver = poll.closed_at !== null;
  return (
    <section className={classes.stack} aria-label={t('desk.poll.results')}>
      <Heading level={2} size="small">
        {poll.question}
      </Heading>
      <Results poll={poll} />
      <Text size="small" tone="muted">
        {[
          poll.votes === 0 ? t('desk.poll.noVotes') : t('desk.poll.votes', { count: poll.votes }),
          isOver ? t('desk.poll.over') : poll.closes_at && t('desk.poll.until', { time: formatTime(poll.closes_at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {!isOver && (
        <div className={classes.buttons}>
          <Button disabled={!canAct} loading={close.isPending} onClick={() => void end()}>
            {t('desk.poll.end')}
          </Button>
        </div>
      )}
    </section>
  );
});

/** The poll that is open with its results, or the form of the next one. */
export const PollTab = observer(({ room, canAct }: PollTabProps) => {
  const poll = room.chat.facts?.poll ?? null;
  return (
    <div className={classes.stack}>
      {poll && <Open room={room} poll={poll} canAct={canAct} />}
      {(!poll || poll.closed_at !== null) && <PollForm room={room} canAct={canAct} />}
    </div>
  );
});
