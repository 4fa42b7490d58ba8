import { editMinutes, reactionEmojis, type ChatMessage } from '@pregao/contract';
import { platformNow } from '@pregao/format';
import { usePlatform, useT, type Translate } from '@pregao/platform';
import { copyText } from '@pregao/ui';
import type { MenuEntry, MenuItems } from '@pregao/ui/overlay';
import { use, useState, useSyncExternalStore } from 'react';
import { MotionContext } from '../list/motion.ts';
import type { MuteKind } from '../store/acts.ts';
import type { RowActs } from './row-acts.ts';
import { RowMenu } from './row-menu.tsx';
import classes from './row.module.css';

const isRecent = ({ created_at: at }: ChatMessage) => platformNow() - Date.parse(at) < editMinutes * 60_000;

const ownEntries = (t: Translate, message: ChatMessage, { edit, acts }: RowActs): MenuEntry[] => [
  ...(isRecent(message)
    ? [{ key: 'edit', icon: 'edit' as const, label: t('chat.edit'), onSelect: () => edit(message) }]
    : []),
  {
    key: 'remove',
    icon: 'trash',
    danger: true,
    label: t('chat.remove'),
    onSelect: () => void acts.remove(message.id),
  },
];

const muteEntries = (t: Translate, { user_id: userId }: ChatMessage, { acts }: RowActs): MenuEntry[] => {
  const entry = (kind: MuteKind, label: string) => ({
    key: kind,
    icon: 'volume-off' as const,
    label,
    onSelect: () => void acts.mute(userId, kind),
  });
  return [
    entry('tenMinutes', t('chat.mute.tenMinutes')),
    entry('hour', t('chat.mute.hour')),
    entry('edition', t('chat.mute.edition')),
    entry('room', t('chat.mute.room')),
    entry('everywhere', t('chat.mute.everywhere')),
  ];
};

const staffEntries = (t: Translate, message: ChatMessage, rowActs: RowActs): MenuEntry[] => {
  const { acts, store, remove } = rowActs;
  const { id, user_id: userId, collapsed, hidden, held, refused } = message;
  const isPinned = store.facts?.pin?.message.id === id;
  const act = (action: Parameters<typeof acts.moderate>[1]) => () => void acts.moderate(id, action);
  if (collapsed === 'deleted')
    return [{ key: 'restore', icon: 'refresh', label: t('chat.restore'), onSelect: act('restore') }];
  // What waits is decided on; what was refused has no place in the talk.
  if (held || refused) return [];
  return [
    {
      key: 'pin',
      icon: 'tag',
      label: isPinned ? t('chat.unpin') : t('chat.pin'),
      onSelect: act(isPinned ? 'unpin' : 'pin'),
    },
    hidden
      ? { key: 'show', icon: 'eye', label: t('chat.show'), onSelect: act('show') }
      : { key: 'hide', icon: 'eye-off', label: t('chat.hide'), onSelect: act('hide') },
    ...(userId === store.personId || message.user.admin ? [] : muteEntries(t, message, rowActs)),
    {
      key: 'delete',
      icon: 'trash',
      danger: true,
      label: t('chat.delete'),
      onSelect: remove ? () => remove(message) : act('delete'),
    },
  ];
};

/** Shown under the pointer, with the focus, and always where there is no pointer. */
const ActionBar = ({ message, acts }: { message: ChatMessage; acts: RowActs }) => {
  const t = useT();
  const { notify } = usePlatform();
  const { store } = acts;
  const isOwn = message.user_id === store.personId;
  const isOpen = message.collapsed === null;
  const copy = async () => {
    if (await copyText(message.message)) notify.success(t('chat.copied'));
  };
  const itemsOf = (): MenuItems => {
    const { person } = acts;
    const moderation: MenuEntry[] = store.canModerate ? staffEntries(t, message, acts) : [];
    if (person && message.user_id > 0)
      moderation.unshift({
        key: 'person',
        icon: 'user',
        label: t('chat.person'),
        onSelect: () => person(message.user_id),
      });
    return [
      ...(isOpen && acts.canReply
        ? [{ key: 'reply', icon: 'chat' as const, label: t('chat.reply'), onSelect: () => acts.reply(message) }]
        : []),
      ...(isOpen && message.message
        ? [{ key: 'copy', icon: 'copy' as const, label: t('chat.copy'), onSelect: () => void copy() }]
        : []),
      ...(isOwn && isOpen ? ownEntries(t, message, acts) : []),
      ...(!isOwn && isOpen
        ? [{ key: 'report', icon: 'alert' as const, label: t('chat.report'), onSelect: () => acts.report(message) }]
        : []),
      ...(moderation.length > 0 ? ['divider' as const, ...moderation] : []),
    ];
  };
  return (
    <div className={classes.actions}>
      {isOpen && !message.held && (
        <RowMenu
          icon="plus"
          label={t('chat.react')}
          title={t('chat.react')}
          className={classes.emojis}
          items={() =>
            reactionEmojis.map((emoji) => ({
              key: emoji,
              label: emoji,
              onSelect: () => void acts.acts.react(message.id, emoji),
            }))
          }
        />
      )}
      <RowMenu
        icon="more"
        label={t('chat.actionsOf', { name: message.user.nickname })}
        title={t('chat.actions')}
        items={itemsOf}
      />
    </div>
  );
};

/** What may be done with a message; a row that comes while the list is scrolled has it when the list stands still. */
export const Actions = (props: { message: ChatMessage; acts: RowActs }) => {
  const motion = use(MotionContext);
  const isAtRest = useSyncExternalStore(motion.subscribe, motion.isAtRest);
  const [isThere, setThere] = useState(isAtRest);
  if (isAtRest && !isThere) setThere(true);
  return isThere ? <ActionBar {...props} /> : null;
};
