import { releasePinRequest } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import { Form, SelectField, SubmitButton, TextField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { App } from '../releases.api.ts';
import type { ReleasesStore } from '../releases.store.ts';
import classes from '../releases.module.css';

interface PinFormProps {
  app: App;
  version: string | null;
  store: ReleasesStore;
  aside: ReactNode;
  onDone: () => void;
}

interface Values {
  name: string;
  email: string;
  version: string;
}

/** Shows one person a version, found by e-mail. */
export const PinForm = observer(({ app, version, store, aside, onDone }: PinFormProps) => {
  const t = useT();
  const { notify } = usePlatform();
  const handleSubmit = async ({ email, version: chosen }: Values) => {
    const result = await store.change.run({ kind: 'pin', name: app.name, version: chosen, email: email.trim() });
    if (result.ok) {
      notify.success(t('releases.pinned', { version: chosen, email: email.trim() }));
      onDone();
      return undefined;
    }
    return result.code === 'pin_person_unknown' ? { ...result, fields: { email: [result.message] } } : result;
  };
  const options = app.versions.map((one) => ({
    value: one.version,
    label: `${one.version} · ${formatDateTime(one.created_at)}`,
  }));
  return (
    <Form<Values>
      initial={{ name: app.name, email: '', version: version ?? options[0]?.value ?? '' }}
      schema={releasePinRequest}
      onSubmit={handleSubmit}
      label={t('releases.pinTitle')}
      className={classes.form}
    >
      <TextField
        name="email"
        label={t('releases.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        icon="mail"
        autoFocus
      />
      <SelectField
        name="version"
        label={t('releases.version')}
        options={options}
        searchable={false}
        clearable={false}
      />
      <div className={classes.actions}>
        {aside}
        <SubmitButton loading={store.change.isPending}>{t('releases.pinSubmit')}</SubmitButton>
      </div>
    </Form>
  );
});
