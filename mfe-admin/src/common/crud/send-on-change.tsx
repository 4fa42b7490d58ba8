import { useForm } from '@pregao/ui/form';
import { useEffect, useEffectEvent, useState } from 'react';

/** Sends the form around it as another value is chosen, unless it `waits`. */
export const SendOnChange = ({ name, waits }: { name: string; waits?: () => boolean }) => {
  const { values, submit } = useForm<Record<string, unknown>>();
  const value = values[name];
  const send = useEffectEvent(() => {
    if (!waits?.()) void submit();
  });
  const [first] = useState(value);
  useEffect(() => {
    if (value !== first) send();
  }, [value, first]);
  return null;
};
