import { nameField, nicknameField } from '@pregao/contract/identity/fields';
import { useT } from '@pregao/platform';
import { Form, SubmitButton, TextField } from '@pregao/ui/form';
import { firstIssue } from '../../../common/refusal.ts';
import type { LoginFlow } from '../login-flow.ts';
import { ChosenEmail } from './chosen-email.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { StepFrame } from './step-frame.tsx';

export const RegisterStep = ({ flow }: { flow: LoginFlow }) => {
  const t = useT();
  return (
    <StepFrame title={t('login.register.title')} text={t('login.register.text')}>
      <ChosenEmail flow={flow} />
      <Form onSubmit={flow.register} label={t('login.register.title')}>
        <TextField
          name="name"
          label={t('login.name')}
          autoComplete="name"
          required
          autoFocus
          validate={firstIssue(nameField)}
        />
        <TextField
          name="nickname"
          label={t('login.nickname')}
          hint={t('login.nickname.hint')}
          autoComplete="nickname"
          required
          validate={firstIssue(nicknameField)}
        />
        <NewPasswordFields label={t('login.password.new')} />
        <SubmitButton size="large" block>
          {t('login.register')}
        </SubmitButton>
      </Form>
    </StepFrame>
  );
};
