import { usePlatform, useT } from '@pregao/platform';
import { Button, Text } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { App, Change } from '../releases.api.ts';
import type { ReleasesStore } from '../releases.store.ts';
import { placeText, titleOf } from '../words.ts';
import type { Asked, AskedKey } from './asked.ts';
import { CanaryForm } from './canary-form.tsx';
import classes from './change-dialog.module.css';
import { Conflict } from './conflict.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { PinForm } from './pin-form.tsx';
import { wordsOf } from './question.ts';

interface ChangeDialogProps {
  asked: Asked;
  app: App;
  store: ReleasesStore;
  onClose: () => void;
}
type Question = Exclude<Asked, AskedKey | { kind: 'canary' | 'pin' }>;

const changeOf = (asked: Question, name: string): Change => {
  switch (asked.kind) {
    case 'retire':
      return { kind: 'retire', name };
    case 'unpin':
      return { kind: 'unpin', id: asked.pin.id };
    case 'restore':
      return { kind: 'restore', aim: asked.aim, version: asked.version };
    case 'rollback':
      return { kind: 'restore', aim: asked.aim };
    default:
      return { kind: asked.kind, aim: asked.aim };
  }
};

/** One press, after it was said what it does; a failure stays in the dialog. */
const Confirm = observer(({ asked, app, store, onClose }: ChangeDialogProps & { asked: Question }) => {
  const t = useT();
  const { notify } = usePlatform();
  const [failure, setFailure] = useState<{ texts: string[]; moved: boolean } | null>(null);
  const { isPending } = store.change;
  const { title, effect, action, done, danger } = wordsOf(t, asked, app);
  const handleOk = async () => {
    setFailure(null);
    const result = await store.change.run(changeOf(asked, app.name));
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
        'aim' in asked
          ? `${titleOf(app.name)} · ${placeText(t, { channel: asked.aim.channel ?? '', brand: asked.aim.variant ?? null })}`
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
export const ChangeDialog = observer(({ asked, app, store, onClose }: ChangeDialogProps) => {
  const t = useT();
  const back = (
    <Button disabled={store.change.isPending} onClick={onClose}>
      {t('releases.cancel')}
    </Button>
  );
  const closable = !store.change.isPending;
  if (asked.kind === 'canary') {
    return (
      <Modal
        open
        width={480}
        closable={closable}
        title={t('releases.tryTitle', { version: asked.version })}
        description={`${titleOf(app.name)} · ${placeText(t, { channel: asked.aim.channel ?? '', brand: asked.aim.variant ?? null })}`}
        onClose={onClose}
      >
        <CanaryForm
          store={store}
          aim={asked.aim}
          version={asked.version}
          now={asked.now}
          action={t('releases.start')}
          aside={back}
          onDone={onClose}
        />
      </Modal>
    );
  }
  if (asked.kind === 'key-make' || asked.kind === 'key-rotate' || asked.kind === 'key-revoke')
    return <KeyDialog asked={asked} app={app} store={store} onClose={onClose} />;
  if (asked.kind === 'pin') {
    return (
      <Modal
        open
        width={480}
        closable={closable}
        title={t('releases.pinTitle')}
        description={t('releases.pinHint', { title: titleOf(app.name) })}
        onClose={onClose}
      >
        <PinForm app={app} version={asked.version} store={store} aside={back} onDone={onClose} />
      </Modal>
    );
  }
  return <Confirm asked={asked} app={app} store={store} onClose={onClose} />;
});
