import { ButtonLink, homeOfRole, usePlatform, useT } from '@pregao/platform';
import { Avatar, Button, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { knownPages } from '../../common/known-pages.ts';
import { signOut } from '../../common/sign-out.ts';
import classes from './login.module.css';
import { StepFrame } from './steps/step-frame.tsx';

/** Who is signed in, where they may go on, and the way out; nobody is moved by itself, so that no role can loop. */
export const SignedIn = observer(() => {
  const t = useT();
  const platform = usePlatform();
  const { session, menu } = platform;
  const [isLeaving, setLeaving] = useState(false);
  const { user } = session;
  const home = homeOfRole(user.role);
  const allowed = menu().find(
    ({ path, hidden, subject }) => path && !hidden && subject && session.ability.can('read', subject),
  )?.path;
  const target = home === '/login' ? (allowed ?? knownPages.home) : home;
  const leave = () => {
    setLeaving(true);
    void signOut(platform);
  };
  return (
    <StepFrame title={t('login.signedIn.title')}>
      <div className={classes.person}>
        <Avatar name={user.name} size={48} decorative />
        <div>
          <Text weight="strong">{user.name}</Text>
          <Text size="small" tone="muted">
            {user.email.email}
          </Text>
        </div>
      </div>
      <ButtonLink to={target} variant="primary" size="large" block>
        {t('login.signedIn.go')}
      </ButtonLink>
      <Button size="large" block icon="logout" loading={isLeaving} onClick={leave}>
        {t('login.signedIn.leave')}
      </Button>
    </StepFrame>
  );
});
