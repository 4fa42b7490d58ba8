import { useT } from '@pregao/platform';
import { Form, PasswordField, SubmitButton } from '@pregao/ui/form';
import { Button } from '@pregao/ui';
import { useState } from 'react';
import type { LoginFlow } from '../login-flow.ts';
import classes from '../login.module.css';
import { ChosenEmail } from './chosen-email.tsx';
import { StepFrame } from './step-frame.tsx';

export const PasswordStep = ({ flow }: { flow: LoginFlow }) => {
  const t = useT();
  const [sending, setSending] = useState(false);
  const askCode = async () => {
    setSending(true);
    const isSent = await flow.sendCode('email');
    setSending(false);
    if (isSent) flow.go('code');
  };
  const forgot = (
    <button
      type="button"
      className={classes.link}
      onClick={() => {
        flow.go('forgot');
      }}
    >
      {t('login.forgot')}
    </button>
  );
  return (
    <StepFrame title={t('login.password.title')}>
      <ChosenEmail flow={flow} />
      <Form onSubmit={flow.enterWithPassword} label={t('login.password.title')}>
        <PasswordField
          name="password"
          label={t('login.password')}
          size="large"
          icon="lock"
          aside={forgot}
          required
          autoFocus
        />
        <SubmitButton size="large" block>
          {t('login.enter')}
        </SubmitButton>
      </Form>
      <div className={classes.or}>
        <span>{t('login.or')}</span>
      </div>
      <Button
        block
        size="large"
        icon="shield"
        loading={sending}
        onClick={() => {
          void askCode();
        }}
      >
        {t('login.withCode')}
      </Button>
    </StepFrame>
  );
};
