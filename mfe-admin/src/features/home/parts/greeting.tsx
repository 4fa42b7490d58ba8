import { usePlatform, useT } from '@pregao/platform';
import { Heading, Text } from '@pregao/ui';
import { firstName, formatTime, once } from '@pregao/format';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import classes from '../home.module.css';

const dayInWords = once(
  () =>
    new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', weekday: 'long', day: 'numeric', month: 'long' }),
);

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The night goes on until five: who works at 00:27 has not slept yet. */
const greetingAt = (now: Date) => {
  const hour = Number(formatTime(now).slice(0, 2));
  if (hour >= 5 && hour < 12) return 'home.morning';
  return hour >= 12 && hour < 18 ? 'home.afternoon' : 'home.evening';
};

/** Who is here and which day it is. */
export const Greeting = observer(({ aside }: { aside?: ReactNode }) => {
  const t = useT();
  const { user } = usePlatform().session;
  const [now] = useState(() => new Date());
  const greeting = t(greetingAt(now));
  const name = firstName(user.name);
  return (
    <header className={classes.greeting}>
      <div>
        <Heading level={1}>{`${greeting}, ${name}`}</Heading>
        <Text tone="muted">{upperFirst(dayInWords().format(now))}</Text>
      </div>
      {aside}
    </header>
  );
});
