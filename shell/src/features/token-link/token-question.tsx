import { usePageTitle, usePlatform, useT, type SessionUser } from '@pregao/platform';
import { Avatar, Button, Container, Heading, IconMark, Tag, Text, type ButtonProps } from '@pregao/ui';
import { useEffect } from 'react';
import { linkToken, type LinkQuestion } from '../../common/link-token.ts';
import classes from './token-link.module.css';

const Account = ({
  label,
  person,
  note,
  action,
  ...button
}: { label: string; person: SessionUser; note: string; action: string } & ButtonProps) => {
  const t = useT();
  return (
    <section className={classes.account} aria-label={label}>
      <Text size="small" tone="muted" weight="medium">
        {label}
      </Text>
      <div className={classes.person}>
        <Avatar name={person.name} size={44} decorative />
        <div className={classes.who}>
          <Text weight="strong">{person.name}</Text>
          <Text size="small" tone="muted">
            {person.email.email}
          </Text>
        </div>
      </div>
      {person.impersonator_id != null && <Tag icon="shield">{t('token.ask.staff')}</Tag>}
      <Text size="small" tone="muted" className={classes.note}>
        {note}
      </Text>
      <Button {...button} size="large" block aria-label={`${action}: ${person.name}`}>
        {action}
      </Button>
    </section>
  );
};

/** A link of one person over the session of another: both are named, and one chooses (security 53). */
export const TokenQuestion = ({ question: { current, arriving } }: { question: LinkQuestion }) => {
  const t = useT();
  const platform = usePlatform();
  usePageTitle(t('token.ask.title'));
  useEffect(() => {
    const leave = () => {
      linkToken.leave(platform);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [platform]);
  return (
    <Container width="reading" className={classes.page}>
      <IconMark icon="user" size="large" className={classes.mark} />
      <Heading level={1}>{t('token.ask.title')}</Heading>
      <Text size="reading" tone="muted" className={classes.lead}>
        {t('token.ask.text')}
      </Text>
      <div className={classes.accounts}>
        <Account
          label={t('token.ask.current')}
          person={current}
          note={t('token.ask.stayNote')}
          action={t('token.ask.stay')}
          variant="primary"
          onClick={() => {
            void linkToken.refuse(platform);
          }}
        />
        <Account
          label={t('token.ask.arriving')}
          person={arriving}
          note={t('token.ask.enterNote')}
          action={t('token.ask.enter')}
          onClick={() => {
            void linkToken.accept(platform);
          }}
        />
      </div>
    </Container>
  );
};
