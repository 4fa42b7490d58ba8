import { lastDay } from '@pregao/format';
import { ButtonLink, useT } from '@pregao/platform';
import { Button, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { XpCodeStore } from '../xp-code.store.ts';
import classes from '../xp-code.module.css';
import { Section } from './section.tsx';
import { XpOpenedList } from './xp-opened.tsx';

/** What is told takes the focus from the form that is gone. */
const useFocused = () => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return place;
};

/** What was opened, with the way to each. */
export const XpClaimed = ({ store }: { store: XpCodeStore }) => {
  const t = useT();
  const place = useFocused();
  const { opens = [], expires_at: end = null } = store.claimed ?? store.found ?? {};
  return (
    <div ref={place} tabIndex={-1} role="status" className={classes.told}>
      <Section title={t('xp.done')}>
        <Text tone="muted">{end === null ? t('xp.forEver') : t('xp.doneUntil', { date: lastDay(end) })}</Text>
        <XpOpenedList opens={opens} isOpen />
        <div className={classes.actions}>
          <ButtonLink to="/conta/assinaturas" variant="primary">
            {t('xp.seeAll')}
          </ButtonLink>
          <Button onClick={store.leave}>{t('xp.other')}</Button>
        </div>
      </Section>
    </div>
  );
};

/** What a code would open and until when, before anything is opened. */
export const XpFound = observer(({ store }: { store: XpCodeStore }) => {
  const t = useT();
  const place = useFocused();
  const { claim, found } = store;
  if (!found) return null;
  const { opens, expires_at: end, code } = found;
  return (
    <div ref={place} tabIndex={-1} className={classes.told}>
      <Section title={t('xp.opens')} aside={<code className={classes.code}>{code}</code>}>
        <XpOpenedList opens={opens} isOpen={false} />
        <Text tone="muted">{end === null ? t('xp.forEver') : t('xp.until', { date: lastDay(end) })}</Text>
        {claim.error && (
          <Text tone="danger" role="alert">
            {claim.error.message}
          </Text>
        )}
        <div className={classes.actions}>
          <Button variant="primary" loading={claim.isPending} onClick={() => void claim.run(code)}>
            {t('xp.claim')}
          </Button>
          <Button disabled={claim.isPending} onClick={store.leave}>
            {t('xp.other')}
          </Button>
        </div>
      </Section>
    </div>
  );
});
