import { releaseKeyContacts, releaseKeyRequest } from '@pregao/contract';
import { usePlatform, useT } from '@pregao/platform';
import { Button, CopyButton, Text } from '@pregao/ui';
import { Form, SubmitButton, TextField } from '@pregao/ui/form';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { App, MadeKey, ReleaseKey } from '../releases.api.ts';
import type { ReleasesStore } from '../releases.store.ts';
import { titleOf } from '../words.ts';
import type { PendingKeyChange } from './pending-change.ts';
import forms from '../releases.module.css';
import classes from './key-panel.module.css';

interface KeyDialogProps {
  pending: PendingKeyChange;
  app: App;
  store: ReleasesStore;
  onClose: () => void;
}

/** The secret, told this once: nothing closes it but a decision. */
const Secret = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const t = useT();
  return (
    <div className={classes.secret}>
      <Text>{t('releases.keyOnce')}</Text>
      <code className={classes.code}>{secret}</code>
      <Text tone="muted" size="small">
        {t('releases.keyUse')}
      </Text>
      <div className={forms.actions}>
        <CopyButton value={secret} label={t('releases.keyCopy')} data-autofocus="" />
        <Button variant="primary" onClick={onClose}>
          {t('releases.keyKept')}
        </Button>
      </div>
    </div>
  );
};

interface MakeFormProps extends Pick<KeyDialogProps, 'app' | 'store'> {
  back: ReactNode;
  onSecret: (secret: string) => void;
}

interface ContactValues {
  email: string;
  webhook: string;
}

/** What is left empty is nobody's address. */
const contactsOf = ({ email, webhook }: ContactValues) => ({
  email: email.trim() || null,
  webhook: webhook.trim() || null,
});

interface KeyValues extends ContactValues {
  name: string;
  owner: string;
}

const filled = ({ name, owner, ...contacts }: KeyValues) => {
  const { email, webhook } = contactsOf(contacts);
  return { name, owner, ...(email && { email }), ...(webhook && { webhook }) };
};

const keySchema = { safeParse: (values: unknown) => releaseKeyRequest.safeParse(filled(values as KeyValues)) };

/** Where its owner is told of a release that went back by itself. */
const ContactFields = ({ autoFocus = false }: { autoFocus?: boolean }) => {
  const t = useT();
  return (
    <>
      <TextField
        name="email"
        type="email"
        label={t('releases.keyEmail')}
        hint={t('releases.keyToldHint')}
        autoComplete="off"
        autoFocus={autoFocus}
      />
      <TextField
        name="webhook"
        type="url"
        label={t('releases.keyWebhook')}
        hint={t('releases.keyWebhookHint')}
        autoComplete="off"
      />
    </>
  );
};

const MakeForm = observer(({ app, store, back, onSecret }: MakeFormProps) => {
  const t = useT();
  const handleMake = async (values: KeyValues) => {
    const result = await store.change.run({ kind: 'key-make', ...filled(values) });
    if (result.ok) onSecret((result.data as MadeKey).secret);
    return result.ok ? undefined : result;
  };
  return (
    <Form
      initial={{ name: app.name, owner: '', email: '', webhook: '' }}
      schema={keySchema}
      onSubmit={handleMake}
      label={t('releases.keyMakeTitle')}
      className={forms.form}
    >
      <TextField
        name="owner"
        label={t('releases.keyOwner')}
        hint={t('releases.keyOwnerHint')}
        autoComplete="off"
        autoFocus
      />
      <ContactFields />
      <div className={forms.actions}>
        {back}
        <SubmitButton loading={store.change.isPending}>{t('releases.keyMake')}</SubmitButton>
      </div>
    </Form>
  );
});

interface ContactsFormProps extends Pick<KeyDialogProps, 'store' | 'onClose'> {
  held: ReleaseKey;
  back: ReactNode;
}

const contactsSchema = {
  safeParse: (values: unknown) => releaseKeyContacts.safeParse(contactsOf(values as ContactValues)),
};

const ContactsForm = observer(({ held, store, back, onClose }: ContactsFormProps) => {
  const t = useT();
  const { notify } = usePlatform();
  const handleSave = async (values: ContactValues) => {
    const result = await store.change.run({ kind: 'key-contacts', id: held.id, ...contactsOf(values) });
    if (!result.ok) return result;
    notify.success(t('releases.keyContactsSaved'));
    onClose();
    return undefined;
  };
  return (
    <Form
      initial={{ email: held.email ?? '', webhook: held.webhook ?? '' }}
      schema={contactsSchema}
      onSubmit={handleSave}
      label={t('releases.keyContactsTitle')}
      className={forms.form}
    >
      <ContactFields autoFocus />
      <div className={forms.actions}>
        {back}
        <SubmitButton loading={store.change.isPending}>{t('releases.keyContactsSave')}</SubmitButton>
      </div>
    </Form>
  );
});

/** What is asked in a form of its own, not by a question. */
const isFormOf = (pending: PendingKeyChange) => pending.kind === 'key-make' || pending.kind === 'key-contacts';

const useKeyChange = ({ pending, store, onClose }: KeyDialogProps) => {
  const t = useT();
  const { notify } = usePlatform();
  const [secret, setSecret] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const handleOk = async () => {
    if (pending.kind === 'key-make' || pending.kind === 'key-contacts') return;
    setFailure(null);
    const result = await store.change.run({ kind: pending.kind, id: pending.key.id });
    if (!result.ok) setFailure(result.message);
    else if (pending.kind === 'key-rotate') setSecret((result.data as MadeKey).secret);
    else {
      notify.success(t('releases.keyRevoked'));
      onClose();
    }
  };
  return { secret, setSecret, failure, handleOk };
};

/** Makes, rotates or revokes the key of an application, or says anew where its owner is told. */
export const KeyDialog = observer((props: KeyDialogProps) => {
  const { pending, app, store, onClose } = props;
  const t = useT();
  const { secret, setSecret, failure, handleOk } = useKeyChange(props);
  const { isPending } = store.change;
  const what = { 'key-make': 'Make', 'key-rotate': 'Rotate', 'key-revoke': 'Revoke', 'key-contacts': 'Contacts' }[
    pending.kind
  ];
  const back = (
    <Button disabled={isPending} onClick={onClose}>
      {t('releases.cancel')}
    </Button>
  );
  const footer = (
    <>
      {back}
      <Button
        variant={pending.kind === 'key-revoke' ? 'danger' : 'primary'}
        loading={isPending}
        onClick={() => {
          void handleOk();
        }}
      >
        {t(`releases.key${what}`)}
      </Button>
    </>
  );
  return (
    <Modal
      open
      width={480}
      title={t(secret === null ? `releases.key${what}Title` : 'releases.keyTold')}
      description={titleOf(app.name)}
      closable={!isPending && secret === null}
      onClose={onClose}
      footer={secret === null && !isFormOf(pending) ? footer : undefined}
    >
      {secret !== null && <Secret secret={secret} onClose={onClose} />}
      {secret === null && (pending.kind === 'key-rotate' || pending.kind === 'key-revoke') && (
        <Text>{t(`releases.key${what}Effect`, { owner: pending.key.owner })}</Text>
      )}
      {secret === null && pending.kind === 'key-make' && (
        <MakeForm app={app} store={store} back={back} onSecret={setSecret} />
      )}
      {pending.kind === 'key-contacts' && (
        <ContactsForm held={pending.key} store={store} back={back} onClose={onClose} />
      )}
      {failure !== null && (
        <p role="alert" className={forms.failure}>
          {failure}
        </p>
      )}
    </Modal>
  );
});
