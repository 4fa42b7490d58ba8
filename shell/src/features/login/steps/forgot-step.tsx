import { emailField } from '@pregao/contract/identity/fields';
import { useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { Form, SubmitButton, TextField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { firstIssue } from '../../../common/refusal.ts';
import type { LoginFlow } from '../login-flow.ts';
import { StepFrame } from './step-frame.tsx';

/** The answer is the same whether or not the account exists. */
export const ForgotStep = observer(({ flow }: { flow: LoginFlow }) => {
  const t = useT();
  const back = (
    <Button
      variant="ghost"
      block
      icon="arrow-left"
      onClick={() => {
        flow.go('email');
      }}
    >
      {t('login.back')}
    </Button>
  );
  if (flow.isDone)
    return (
      <StepFrame title={t('login.forgot.sent')} text={t('login.forgot.sentText', { email: flow.email })}>
        {back}
      </StepFrame>
    );
  return (
    <StepFrame title={t('login.forgot.title')} text={t('login.forgot.text')}>
      <Form onSubmit={flow.sendResetLink} initial={{ email: flow.email }} label={t('login.forgot.title')}>
        <TextField
          name="email"
          label={t('login.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          size="large"
          icon="mail"
          required
          autoFocus
          validate={firstIssue(emailField)}
        />
        <SubmitButton size="large" block>
          {t('login.forgot.send')}
        </SubmitButton>
      </Form>
      {back}
    </StepFrame>
  );
});
