import { slugFrom } from '@pregao/format';
import { useForm } from '@pregao/ui/form';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Writes an address made of another field, while nobody has written one. */
export const ProposedSlug = ({ name, from, isNew }: { name: string; from: string; isNew: boolean }) => {
  const { values, set } = useForm<Record<string, unknown>>();
  const proposed = useRef(typeof values[from] === 'string' ? slugFrom(values[from]) : '');
  const source = String(values[from] ?? '');
  const propose = useEffectEvent((text: string) => {
    const next = slugFrom(text);
    // Nothing written is nothing proposed: a form that nobody typed in has nothing to save.
    const written = String(values[name] ?? '');
    const isOwn = written === proposed.current;
    proposed.current = next;
    if (isNew && isOwn && written !== next) set(name, next);
  });
  useEffect(() => {
    propose(source);
  }, [source]);
  return null;
};
