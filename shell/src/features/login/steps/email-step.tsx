import { emailField } from '@pregao/contract/identity/fields';
import { usePlatform, useT } from '@pregao/platform';
import { Form, SubmitButton, TextField } from '@pregao/ui/form';
import { firstIssue } from '../../../common/refusal.ts';
import { createTexts, welcomeTexts } from '../brand-texts.ts';
import type { LoginFlow } from '../login-flow.ts';
import classes from '../login.module.css';
import { StepFrame } from './step-frame.tsx';

export const EmailStep = ({ flow }: { flow: LoginFlow }) => {
  const t = useT();
  const { variant } = usePlatform();
  return (
    <StepFrame title={t(welcomeTexts[variant.name])} text={t('login.email.text')}>
      <Form onSubmit={flow.chooseEmail} initial={{ email: flow.email }} label={t('login.page')}>
        <TextField
          name="email"
          label={t('login.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="large"
          icon="mail"
          placeholder={t('login.email.example')}
          required
          autoFocus
          validate={firstIssue(emailField)}
        />
        <SubmitButton size="large" block iconEnd="arrow-right">
          {t('login.continue')}
        </SubmitButton>
      </Form>
      <p className={classes.create}>{t(createTexts[variant.name])}</p>
    </StepFrame>
  );
};
