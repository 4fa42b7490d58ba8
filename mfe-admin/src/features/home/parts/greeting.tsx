import { usePlatform, useT } from '@pregao/platform';
import { Heading, Text } from '@pregao/ui';
import { formatTime, once } from '@pregao/format';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import classes from '../home.module.css';

const dayInWords = once(() => new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', weekday: 'long', day: 'numeric', month: 'long' }));

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Who is here and which day it is; names in the demonstration data may come in lower case. */
export const Greeting = observer(({ aside }: { aside?: ReactNode }) => {
  const t = useT();
  const { user } = usePlatform().session;
  const [now] = useState(() => new Date());
  const hour = Number(formatTime(now).slice(0, 2));
  const greeting = hour < 12 ? t('home.morning') : hour < 18 ? t('home.afternoon') : t('home.evening');
  const name = upperFirst(user.name.split(' ')[0] ?? '');
  return (
    <header className={classes.greeting}>
      <div>
        <Heading level={1}>{greeting}, {name}</Heading>
        <Text tone="muted">{upperFirst(dayInWords().format(now))}</Text>
      </div>
      {aside}
    </header>
  );
});
