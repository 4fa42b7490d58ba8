import { useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { Form, OtpField, SubmitButton, useForm } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { CodeChannel, LoginFlow } from '../login-flow.ts';
import classes from '../login.module.css';
import { ChosenEmail } from './chosen-email.tsx';
import { StepFrame } from './step-frame.tsx';

const pauseSeconds = 60;

const Digits = () => {
  const t = useT();
  const { submit } = useForm();
  return (
    <OtpField
      name="code"
      label={t('login.code')}
      required={t('login.code.required')}
      autoFocus
      onComplete={() => {
        void submit();
      }}
      validate={(code) => (code.length === 6 ? undefined : t('login.code.required'))}
    />
  );
};

/** Sending again is open after a minute, by the same way or the other one. */
const Resend = observer(({ flow }: { flow: LoginFlow }) => {
  const t = useT();
  const [left, setLeft] = useState(pauseSeconds);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => {
      setLeft(left - 1);
    }, 1000);
    return () => {
      clearTimeout(timer);
    };
  }, [left]);
  const send = async (channel: CodeChannel) => {
    if (await flow.sendCode(channel)) setLeft(pauseSeconds);
  };
  const other = flow.channel === 'email' ? 'sms' : 'email';
  return (
    <div className={classes.resend}>
      {left > 0 ? (
        <p className={classes.wait}>{t('login.code.wait', { seconds: left })}</p>
      ) : (
        <Button
          size="small"
          icon="refresh"
          onClick={() => {
            void send(flow.channel);
          }}
        >
          {t('login.code.again')}
        </Button>
      )}
      <Button
        size="small"
        variant="ghost"
        onClick={() => {
          void send(other);
        }}
      >
        {t(other === 'sms' ? 'login.code.bySms' : 'login.code.byEmail')}
      </Button>
    </div>
  );
});

export const CodeStep = observer(({ flow }: { flow: LoginFlow }) => {
  const t = useT();
  return (
    <StepFrame
      title={t('login.code.title')}
      text={t(flow.channel === 'sms' ? 'login.code.sentSms' : 'login.code.sentEmail')}
    >
      <ChosenEmail flow={flow} />
      <Form onSubmit={flow.enterWithCode} label={t('login.code.title')}>
        <Digits />
        <SubmitButton size="large" block>
          {t('login.enter')}
        </SubmitButton>
      </Form>
      <Resend flow={flow} />
      <Button
        variant="ghost"
        block
        onClick={() => {
          flow.go('password');
        }}
      >
        {t('login.withPassword')}
      </Button>
    </StepFrame>
  );
});
