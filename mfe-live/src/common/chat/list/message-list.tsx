import type { ChatMessage } from '@pregao/contract';
import { cx } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type Ref,
} from 'react';
import { List, type ListImperativeAPI } from 'react-window';
import type { RowActs } from '../row/row-acts.ts';
import { Row } from '../row/row.tsx';
import type { ChatStore } from '../store/chat.store.ts';
import classes from './list.module.css';
import { entriesOf, keyOf, type Entry } from './entries.ts';
import { createMotion, MotionContext } from './motion.ts';
import { useAnchor } from './use-anchor.ts';
import { useHeights, type ScrollAnchor } from './use-heights.ts';
import { useWalk } from './use-walk.ts';

export interface MessageListHandle {
  /** Goes to the end and follows it. */
  follow(): void;
  /** Shows a message in the middle, as soon as it is held. */
  jumpTo(id: number): void;
  /** Moves the focus to the row before or after the one that has it. */
  walk(step: -1 | 1): void;
  /** The message whose row has the focus. */
  focused(): ChatMessage | null;
}

interface ListRowProps {
  entries: readonly Entry[];
  activeKey: string | null;
  shownKey: string | null;
  acts: RowActs;
}

const ListRow = ({
  index,
  style,
  ariaAttributes,
  entries,
  activeKey,
  shownKey,
  acts,
}: ListRowProps & {
  index: number;
  style: CSSProperties;
  ariaAttributes: { 'aria-posinset': number; 'aria-setsize': number; role: 'listitem' };
}) => {
  const entry = entries[index];
  if (!entry) return null;
  return (
    <div
      {...ariaAttributes}
      style={style}
      className={cx(classes.row, entry.key === shownKey && classes.shown)}
      data-key={entry.key}
      data-walks=""
      tabIndex={entry.key === activeKey ? 0 : -1}
    >
      <Row entry={entry} acts={acts} />
    </div>
  );
};

const rowKey = (index: number, { entries }: ListRowProps) => entries[index]?.key ?? index;

/** The id of the message that a line shows; what is no message has none. */
const messageOf = (entries: readonly Entry[], key: string) => {
  const from = entries.findIndex((entry) => entry.key === key);
  const found = entries.slice(Math.max(from, 0)).find((entry) => entry.kind === 'message');
  return found?.kind === 'message' ? found.message.id : null;
};

/** What the list needs of the talk that it shows. */
interface ListedTalk extends Pick<ChatStore, 'personId' | 'unreadAfter' | 'setReading' | 'more'> {
  messageWindow: Pick<ChatStore['messageWindow'], 'messages' | 'hasBefore' | 'hasAfter' | 'find'>;
  /** null: nothing is written here. */
  outbox: Pick<ChatStore['outbox'], 'items'> | null;
}

const nothing: readonly [] = [];

interface MessageListProps {
  store: ListedTalk;
  label: string;
  acts: RowActs;
  onEnd: () => void;
  /** @param isFollowing whether the end is in view */
  onFollowing: (isFollowing: boolean) => void;
  handle: Ref<MessageListHandle>;
}

/** The talk as a list of any length: what one reads stays where it is, and the end is followed by who stands at it. */
export const MessageList = observer(({ store, label, acts, onEnd, onFollowing, handle }: MessageListProps) => {
  const { messageWindow, outbox, personId, unreadAfter } = store;
  const { messages, hasBefore, hasAfter } = messageWindow;
  const items = outbox?.items ?? nothing;
  const [width, setWidth] = useState(360);
  const [motion] = useState(createMotion);
  useEffect(() => motion.rest, [motion]);
  const [shownKey, setShownKey] = useState<string | null>(null);
  const list = useRef<ListImperativeAPI>(null);
  const entries = useMemo(
    () => entriesOf({ messages, outgoing: hasAfter ? [] : items, personId, unreadAfter, hasBefore }),
    [messages, items, personId, unreadAfter, hasBefore, hasAfter],
  );
  const [scrollAnchor] = useState<ScrollAnchor>(() => ({ key: null, over: 0, top: 0 }));
  const { layout, rowHeight, lay } = useHeights(entries, width, scrollAnchor);
  const anchor = useAnchor({
    list,
    entries,
    layout,
    anchor: scrollAnchor,
    lay,
    canFollow: !hasAfter,
    onPlace: (key) => {
      store.setReading(key === null ? null : messageOf(entries, key));
      onFollowing(key === null);
    },
    onNear: (edge) => void store.more(edge),
    onMove: motion.moved,
  });
  const walk = useWalk({ list, entries, reveal: anchor.reveal, onEnd });
  useImperativeHandle(handle, () => ({
    follow: anchor.follow,
    jumpTo: (id) => {
      const message = messageWindow.find(id);
      const key = message ? keyOf(message, personId) : `m:${id}`;
      setShownKey(key);
      anchor.jumpTo(key);
    },
    walk: walk.walk,
    focused: () => {
      const key = walk.focusedKey();
      const entry = key === null ? undefined : entries.find((one) => one.key === key);
      return entry?.kind === 'message' ? entry.message : null;
    },
  }));
  const handleResize = useCallback(({ width: next }: { width: number }) => setWidth(Math.round(next)), []);
  return (
    <MotionContext value={motion}>
      <List
        listRef={list}
        className={classes.list}
        aria-label={label}
        tabIndex={0}
        data-walks=""
        rowComponent={ListRow}
        rowCount={entries.length}
        rowHeight={rowHeight}
        rowKey={rowKey}
        rowProps={{ entries, activeKey: walk.activeKey, shownKey, acts }}
        defaultHeight={600}
        overscanCount={6}
        onScroll={anchor.onScroll}
        onResize={(size) => {
          handleResize({ width: list.current?.element?.clientWidth ?? size.width });
          anchor.settle();
        }}
        onKeyDown={walk.onKeyDown}
        onFocus={walk.onFocus}
        onBlur={walk.onBlur}
      >
        {/* How long the list is; the library's own guess does not count. */}
        <div className={classes.extent} style={{ height: layout.total }} aria-hidden="true" />
      </List>
    </MotionContext>
  );
});
