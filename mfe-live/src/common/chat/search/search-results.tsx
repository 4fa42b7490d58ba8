import type { ChatMessage } from '@pregao/contract';
import { businessDay, formatDate, formatTime, platformNow } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, cx, Skeleton } from '@pregao/ui';
import { Marked } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { excerptOf } from './excerpt.ts';
import { leastLetters, type RoomSearch } from './room-search.store.ts';
import classes from './search.module.css';

const Found = ({ message, words }: { message: ChatMessage; words: string }) => {
  const { text, marks } = excerptOf(message.message, words);
  const { user, created_at: at } = message;
  return (
    <>
      <span className={classes.head}>
        <strong>{user.nickname || user.name}</strong>
        <time dateTime={at}>
          {`${businessDay(at) === businessDay(platformNow()) ? '' : `${formatDate(at)} `}${formatTime(at)}`}
        </time>
      </span>
      <span className={classes.excerpt}>
        <Marked text={text} marks={marks} />
      </span>
    </>
  );
};

interface ResultsProps {
  id: string;
  search: RoomSearch;
  onChoose: (message: ChatMessage) => void;
}

/** What a search found, the newest first; or why it found nothing. */
export const SearchResults = observer(({ id, search, onChoose }: ResultsProps) => {
  const t = useT();
  const { state, found, at, words, hasMore } = search;
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, at]);
  const said = {
    idle: t('chat.search.short', { count: leastLetters }),
    short: t('chat.search.short', { count: leastLetters }),
    waiting: t('chat.search.waiting'),
    failed: search.failure ?? '',
    empty: t('chat.search.empty', { words }),
    found: hasMore ? t('chat.search.newest', { count: found.length }) : t('chat.search.found', { count: found.length }),
  }[state];
  return (
    <div className={classes.results} tabIndex={0}>
      <p className={classes.said} role={state === 'failed' ? 'alert' : 'status'}>
        <span>{said}</span>
        {state === 'failed' && (
          <Button size="small" icon="refresh" onClick={() => void search.retry()}>
            {t('chat.retry')}
          </Button>
        )}
      </p>
      {state === 'waiting' && (
        <div className={classes.waiting} aria-hidden="true">
          {[64, 82, 48].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={36} />
          ))}
        </div>
      )}
      <ul
        id={id}
        className={classes.list}
        role="listbox"
        aria-label={t('chat.search.results')}
        hidden={state !== 'found'}
      >
        {state === 'found' &&
          found.map((message, index) => (
            <li
              key={message.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className={cx(classes.result, index === at && classes.chosen)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                search.choose(index);
                onChoose(message);
              }}
            >
              <Found message={message} words={words} />
            </li>
          ))}
      </ul>
    </div>
  );
});
