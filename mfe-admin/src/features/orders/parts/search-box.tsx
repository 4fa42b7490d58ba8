import { useT } from '@pregao/platform';
import { Icon } from '@pregao/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './search-box.module.css';

const pauseMs = 300;

/** What is typed narrows the list after a pause; Enter does it at once and Escape takes it back. */
export const SearchBox = ({ value, onChange }: { value: string; onChange: (q: string) => void }) => {
  const t = useT();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = useEffectEvent((next: string) => {
    if (next === sent.current) return;
    sent.current = next;
    onChange(next);
  });
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const timer = setTimeout(() => {
      send(typed.trim());
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  const handleSubmit = (next: string) => {
    setTyped(next);
    if (next.trim() === sent.current) return;
    sent.current = next.trim();
    onChange(next.trim());
  };
  return (
    <span className={classes.box}>
      <Icon name="search" size={16} className={classes.mark} />
      <input
        type="search"
        className={classes.input}
        aria-label={t('filter.search')}
        placeholder={t('filter.searchHint')}
        value={typed}
        maxLength={120}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') handleSubmit(typed);
          if (event.key === 'Escape') {
            handleSubmit('');
            event.currentTarget.blur();
          }
        }}
      />
      <kbd className={classes.key} aria-hidden="true">
        /
      </kbd>
    </span>
  );
};
