import { usePlatform, useT } from '@pregao/platform';
import { Button, Text } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { App, Change } from '../releases.api.ts';
import type { ReleasesStore } from '../releases.store.ts';
import { placeText, titleOf } from '../words.ts';
import { isKeyChange, type PendingChange, type PendingKeyChange } from './pending-change.ts';
import { CanaryForm } from './canary-form.tsx';
import classes from '../releases.module.css';
import { Conflict } from './conflict.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { PinForm } from './pin-form.tsx';
import { wordsOf } from './question.ts';

interface ChangeDialogProps {
  pending: PendingChange;
  app: App;
  store: ReleasesStore;
  onClose: () => void;
}
type Question = Exclude<PendingChange, PendingKeyChange | { kind: 'canary' | 'pin' }>;

const changeOf = (pending: Question, name: string): Change => {
  switch (pending.kind) {
    case 'retire':
      return { kind: 'retire', name };
    case 'unpin':
      return { kind: 'unpin', id: pending.pin.id };
    case 'restore':
      return { kind: 'restore', target: pending.target, version: pending.version };
    case 'rollback':
      return { kind: 'restore', target: pending.target };
    default:
      return { kind: pending.kind, target: pending.target };
  }
};

/** One press, after it was said what it does; a failure stays in the dialog. */
const Confirm = observer(({ pending, app, store, onClose }: ChangeDialogProps & { pending: Question }) => {
  const t = useT();
  const { notify } = usePlatform();
  const [failure, setFailure] = useState<{ texts: string[]; moved: boolean } | null>(null);
  const { isPending } = store.change;
  const { title, effect, action, done, danger } = wordsOf(t, pending, app);
  const handleOk = async () => {
    setFailure(null);
    const result = await store.change.run(changeOf(pending, app.name));
    if (result.ok) {
      notify.success(done);
      onClose();
    } else
      setFailure({
        texts: Object.values(result.fields ?? { any: [result.message] }).flat(),
        moved: result.code === 'pointer_moved',
      });
  };
  const footer = !failure?.moved && (
    <>
      <Button disabled={isPending} data-autofocus={danger ? '' : undefined} onClick={onClose}>
        {t('releases.cancel')}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        data-autofocus={danger ? undefined : ''}
        loading={isPending}
        onClick={() => {
          void handleOk();
        }}
      >
        {action}
      </Button>
    </>
  );
  return (
    <Modal
      open
      width={480}
      title={title}
      description={
        'target' in pending
          ? `${titleOf(app.name)} · ${placeText(t, { channel: pending.target.channel ?? '', brand: pending.target.variant ?? null })}`
          : titleOf(app.name)
      }
      closable={!isPending}
      onClose={onClose}
      footer={footer || undefined}
    >
      {failure?.moved ? (
        <Conflict message={failure.texts.join(' ')} store={store} onClose={onClose} />
      ) : (
        <Text>{effect}</Text>
      )}
      {failure && !failure.moved && (
        <ul role="alert" className={classes.failure}>
          {failure.texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Modal>
  );
});

/** What a person is about to change. */
export const ChangeDialog = observer(({ pending, app, store, onClose }: ChangeDialogProps) => {
  const t = useT();
  const back = (
    <Button disabled={store.change.isPending} onClick={onClose}>
      {t('releases.cancel')}
    </Button>
  );
  const closable = !store.change.isPending;
  if (pending.kind === 'canary') {
    return (
      <Modal
        open
        width={480}
        closable={closable}
        title={t('releases.tryTitle', { version: pending.version })}
        description={`${titleOf(app.name)} · ${placeText(t, { channel: pending.target.channel ?? '', brand: pending.target.variant ?? null })}`}
        onClose={onClose}
      >
        <CanaryForm
          store={store}
          target={pending.target}
          version={pending.version}
          now={pending.now}
          action={t('releases.start')}
          aside={back}
          onDone={onClose}
        />
      </Modal>
    );
  }
  if (isKeyChange(pending)) return <KeyDialog pending={pending} app={app} store={store} onClose={onClose} />;
  if (pending.kind === 'pin') {
    return (
      <Modal
        open
        width={480}
        closable={closable}
        title={t('releases.pinTitle')}
        description={t('releases.pinHint', { title: titleOf(app.name) })}
        onClose={onClose}
      >
        <PinForm app={app} version={pending.version} store={store} aside={back} onDone={onClose} />
      </Modal>
    );
  }
  return <Confirm pending={pending} app={app} store={store} onClose={onClose} />;
});
