import { slugFrom } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { useForm } from '@pregao/ui/form';
import { createContext, use, useEffect, useEffectEvent, useRef } from 'react';
import classes from './proposed-slug.module.css';

/** Whether readers have seen the record of a form: its address is theirs then. */
export const SeenByReaders = createContext(false);

interface ProposedSlugProps {
  name: string;
  /** The field it is made of. */
  from: string;
  /** Whether the form is of a new record: until readers see it, it follows that field by itself. */
  isNew: boolean;
  disabled: boolean;
}

/** Writes an address made of another field, while nobody has written one and no reader has seen it; then it offers to. */
export const ProposedSlug = ({ name, from, isNew, disabled }: ProposedSlugProps) => {
  const t = useT();
  const isSeen = use(SeenByReaders);
  const { values, set } = useForm<Record<string, unknown>>();
  const proposed = useRef(typeof values[from] === 'string' ? slugFrom(values[from]) : '');
  const source = String(values[from] ?? '');
  // Nothing written is nothing proposed: a form that nobody typed in has nothing to save.
  const written = String(values[name] ?? '');
  const propose = useEffectEvent((text: string) => {
    const next = slugFrom(text);
    const isOwn = written === proposed.current;
    proposed.current = next;
    if (isNew && !isSeen && isOwn && written !== next) set(name, next);
  });
  useEffect(() => {
    propose(source);
  }, [source]);
  const offered = slugFrom(source);
  if (!isSeen || disabled || offered === '' || offered === written) return null;
  return (
    <Button
      size="small"
      variant="ghost"
      className={classes.offer}
      onClick={() => {
        set(name, offered);
      }}
    >
      {t('crud.newAddress', { address: offered })}
    </Button>
  );
};
