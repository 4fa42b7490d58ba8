import { passwordField } from '@pregao/contract/identity/fields';
import { useT } from '@pregao/platform';
import { PasswordField } from '@pregao/ui/form';
import { firstIssue } from '../../../common/refusal.ts';
import { PasswordRules } from './password-rules.tsx';

export const NewPasswordFields = ({ label, autoFocus = false }: { label: string; autoFocus?: boolean }) => {
  const t = useT();
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        required
        autoFocus={autoFocus}
        validate={firstIssue(passwordField)}
      />
      <PasswordField
        name="password_confirmation"
        label={t('login.password.again')}
        autoComplete="new-password"
        required
        validate={(typed, values) => (typed === values.password ? undefined : t('login.password.differs'))}
      />
      <PasswordRules />
    </>
  );
};
