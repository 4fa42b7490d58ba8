import { maskTaxId } from '@pregao/format';
import { usePlatform, useStore, useT } from '@pregao/platform';
import { Button, Skeleton, Stack, Text } from '@pregao/ui';
import { Form, PasswordField, SubmitButton, TextField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { AccountStore, type NewAccount } from '../account.store.ts';
import { isFocusLost } from '../is-focus-lost.ts';
import { Step } from './step.tsx';

const Register = ({ account }: { account: AccountStore }) => {
  const t = useT();
  return (
    <Form<NewAccount> onSubmit={account.register} label={t('checkout.person.register')}>
      <Text>{t('checkout.person.new', { email: account.email })}</Text>
      <TextField
        name="name"
        label={t('checkout.person.name')}
        autoComplete="name"
        autoFocus={!account.isResumed}
        required
      />
      <TextField
        name="nickname"
        label={t('checkout.person.nickname')}
        hint={t('checkout.person.nicknameHint')}
        autoComplete="nickname"
        required
      />
      <PasswordField
        name="password"
        label={t('checkout.person.newPassword')}
        hint={t('checkout.person.passwordHint')}
        autoComplete="new-password"
        required
      />
      <SubmitButton>{t('checkout.person.create')}</SubmitButton>
    </Form>
  );
};

const Guest = observer(() => {
  const t = useT();
  const account = useStore(() => new AccountStore());
  useEffect(() => {
    void account.resume();
  }, [account]);
  if (account.isResuming) return <Skeleton height={132} />;
  if (account.step === 'email')
    return (
      <Form<{ email: string }>
        onSubmit={account.chooseEmail}
        initial={{ email: account.email }}
        label={t('checkout.person.title')}
      >
        <Text tone="muted">{t('checkout.person.why')}</Text>
        <TextField
          name="email"
          type="email"
          label={t('checkout.person.email')}
          autoComplete="email"
          inputMode="email"
          required
        />
        <SubmitButton>{t('checkout.person.continue')}</SubmitButton>
      </Form>
    );
  return (
    <Stack gap={4}>
      {account.step === 'register' ? (
        <Register account={account} />
      ) : (
        <Form<{ password: string }> onSubmit={account.enter} label={t('checkout.person.enter')}>
          <Text>{t('checkout.person.known', { email: account.email })}</Text>
          <PasswordField
            name="password"
            label={t('checkout.person.password')}
            autoFocus={!account.isResumed}
            required
          />
          <SubmitButton>{t('checkout.person.enter')}</SubmitButton>
        </Form>
      )}
      <div>
        <Button variant="ghost" size="small" onClick={account.back}>
          {t('checkout.person.other')}
        </Button>
      </div>
    </Stack>
  );
});

/** The form that was sent is gone once its person has entered: the heading over it has the focus then, and is said. */
const useFocusOnEntering = (isLogged: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isGuest = useRef(!isLogged);
  useEffect(() => {
    if (isLogged && isGuest.current && isFocusLost()) heading.current?.focus();
    isGuest.current = !isLogged;
  }, [isLogged]);
  return heading;
};

/** Who buys: signs in or registers in place, or is already known. */
export const Person = observer(() => {
  const t = useT();
  const { session } = usePlatform();
  const heading = useFocusOnEntering(session.isLogged);
  if (!session.isLogged)
    return (
      <Step number={2} title={t('checkout.person.title')} heading={heading}>
        <Guest />
      </Step>
    );
  const { name, email, identifier } = session.user;
  return (
    <Step number={2} title={t('checkout.person.title')} heading={heading} done>
      <Text weight="strong">{name}</Text>
      <Text tone="muted">{`${email.email}${identifier ? ` · ${maskTaxId(identifier)}` : ''}`}</Text>
    </Step>
  );
});
