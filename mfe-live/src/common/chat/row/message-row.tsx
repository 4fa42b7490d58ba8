import type { ChatMessage } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Avatar, Button, cx, Icon, Tag } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { Actions } from './actions.tsx';
import { Badges } from './badges.tsx';
import { Files } from './files.tsx';
import { MessageText } from './message-text.tsx';
import { Reactions } from './reactions.tsx';
import { Recommendation } from './recommendation.tsx';
import type { RowActs } from './row-acts.ts';
import classes from './row.module.css';

/** For staff: what is not told to others, and who decided so. */
const Behind = ({ message }: { message: ChatMessage }) => {
  const t = useT();
  const { user, collapsed, moderated_by: by } = message;
  const words =
    collapsed &&
    (by ? t(`chat.by.${collapsed}`, { name: by }) : t(collapsed === 'deleted' ? 'chat.deleted' : 'chat.hidden'));
  return (
    <span className={classes.behind}>
      <span>{words}</span>
      <span className={classes.what}>
        <strong>{user.nickname}</strong>
        <span>{` ${message.message}`}</span>
      </span>
    </span>
  );
};

/** One line in place of what may not be read (REQ-4.18, REQ-9.24): members are told of no author. */
const Collapsed = ({ message, acts }: { message: ChatMessage; acts: RowActs }) => {
  const t = useT();
  const { user, collapsed } = message;
  return (
    <div className={classes.collapsed}>
      <Icon name={collapsed === 'deleted' ? 'trash' : 'eye-off'} size={16} />
      {user.id > 0 && acts.store.isStaff ? (
        <Behind message={message} />
      ) : (
        <span>{collapsed === 'deleted' ? t('chat.deleted') : t('chat.hidden')}</span>
      )}
      {acts.store.canModerate && <Actions message={message} acts={acts} />}
    </div>
  );
};

/** A state of a message that only some know of. */
const Mark = ({ message }: { message: ChatMessage }) => {
  const t = useT();
  const { held, refused, moderated_by: by } = message;
  const name = by ?? '';
  if (held || refused)
    return (
      <Tag small tone="warning" icon="clock">
        {refused ? (by ? t('chat.by.refused', { name }) : t('chat.refused')) : t('chat.held')}
      </Tag>
    );
  return (
    <Tag small icon="eye-off">
      {t('chat.by.hidden', { name })}
    </Tag>
  );
};

/** What waits is decided where it stands. */
const Decision = ({ message, acts }: { message: ChatMessage; acts: RowActs }) => {
  const t = useT();
  return (
    <div className={classes.decision}>
      <Button size="small" variant="primary" icon="check" onClick={() => void acts.acts.decide(message.id, true)}>
        {t('chat.approve')}
      </Button>
      <Button size="small" icon="close" onClick={() => void acts.acts.decide(message.id, false)}>
        {t('chat.refuse')}
      </Button>
    </div>
  );
};

const Head = ({ message }: { message: ChatMessage }) => {
  const t = useT();
  const { user, hour, edited_at: edited, answered, origin, held, refused, hidden, moderated_by: by } = message;
  return (
    <p className={classes.head}>
      <strong className={classes.name} data-staff={user.admin || origin === 2 ? '' : undefined}>
        {user.nickname || user.name}
      </strong>
      {user.identifier && <span className={classes.hour}>{user.identifier}</span>}
      {(user.admin || user.senior || user.premium || user.trial || user.courtesy) && <Badges user={user} />}
      <time className={classes.hour} dateTime={message.created_at}>
        {hour}
      </time>
      {edited && <span className={classes.hour}>{t('chat.edited')}</span>}
      {answered && (
        <Tag small tone="success" icon="check">
          {t('chat.answered')}
        </Tag>
      )}
      {(held || refused || (hidden && by)) && <Mark message={message} />}
    </p>
  );
};

/** What a message answers; one that is gone for its reader comes without its words. */
const Quote = ({ quoted, acts }: { quoted: NonNullable<ChatMessage['reply_to']>; acts: RowActs }) => {
  const t = useT();
  const isGone = quoted.nickname === '' && quoted.message === '';
  return (
    <button type="button" className={classes.quote} onClick={() => acts.jumpTo(quoted.id)}>
      <strong>{quoted.nickname}</strong>
      <span>{isGone ? t('chat.deleted') : ` ${quoted.message}`}</span>
    </button>
  );
};

/** A message as its reader may see it (REQ-3.28, REQ-3.29). */
export const MessageRow = observer(({ message, acts }: { message: ChatMessage; acts: RowActs }) => {
  const { type, user, card, collapsed, reply_to: quoted, files_message: files, reactions, held, refused } = message;
  const { facts, personId } = acts.store;
  if (collapsed !== null) return <Collapsed message={message} acts={acts} />;
  if (type === 2) return <p className={classes.system}>{message.message}</p>;
  const isForMe = message.mentions.some(({ id }) => id === personId);
  return (
    <article
      className={cx(classes.message, type === 5 && classes.highlight, isForMe && classes.forMe)}
      data-hidden={message.hidden ? '' : undefined}
    >
      <Avatar name={user.nickname || user.name} size={32} decorative />
      <div className={classes.words}>
        <Head message={message} />
        {quoted && <Quote quoted={quoted} acts={acts} />}
        <MessageText message={message} withLinks={(facts?.rules.links_allowed ?? false) || user.admin} />
        {card && <Recommendation card={card} />}
        {files.length > 0 && <Files message={message} acts={acts} />}
        {reactions.length > 0 && <Reactions message={message} acts={acts} />}
        {held && !refused && acts.store.canModerate && <Decision message={message} acts={acts} />}
      </div>
      {!acts.isReadOnly && <Actions message={message} acts={acts} />}
    </article>
  );
});
