import { useT } from '@pregao/platform';
import { Button, Text } from '@pregao/ui';
import { Form, SubmitButton, TextField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import type { BuyStore } from './buy.store.ts';
import classes from './buy.module.css';

const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim());

/** Asked in place, once: where to send what concerns this cart. */
export const EmailForm = observer(({ store }: { store: BuyStore }) => {
  const t = useT();
  return (
    <Form<{ email: string }>
      label={t('buy.emailTitle')}
      className={classes.form}
      onSubmit={async ({ email }) => {
        const result = await store.confirm(email.trim());
        return result.ok ? undefined : result;
      }}
    >
      <Text weight="medium">{t('buy.emailTitle')}</Text>
      <TextField
        name="email"
        label={t('buy.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        required
        hint={t('buy.emailHint')}
        validate={(email) => (looksLikeEmail(email) ? undefined : t('buy.emailInvalid'))}
      />
      <SubmitButton block>{t('buy.continue')}</SubmitButton>
      <Button variant="ghost" block onClick={store.giveUp}>
        {t('buy.cancel')}
      </Button>
    </Form>
  );
});
