import { playProviders, playSourceProblem, type PlayProvider } from '@pregao/contract';
import { useStore, useT } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { Button } from '@pregao/ui';
import { TextField, useField } from '@pregao/ui/form';
import { PlayerFrame } from '@pregao/ui/player';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AnyRecord, FieldView } from '../../common/crud/crud-types.ts';
import { useFormValues } from '../../common/crud/use-form-values.ts';
import { askSource } from './broadcasts.api.ts';
import classes from './broadcasts.module.css';

/** A source that was asked for; `url` null: only its provider plays it. */
interface Tested {
  provider: PlayProvider;
  source: string;
  url: string | null;
}

const Preview = ({ tested: { provider, source, url } }: { tested: Tested }) => {
  const t = useT();
  if (url !== null) return <PlayerFrame title={t('desk.testTitle')} src={url} />;
  const name = playProviders[provider];
  return (
    <div className={classes.elsewhere}>
      <p>{t('desk.elsewhere', { provider: name })}</p>
      <Button href={source} target="_blank" size="small" icon="external">
        {t('desk.openThere', { provider: name })}
      </Button>
    </div>
  );
};

/** Where the picture comes from, which can be looked at before it is saved. */
export const SourceField = observer(({ record: _record, ...props }: FieldView & { record: AnyRecord | null }) => {
  const t = useT();
  const values = useFormValues();
  const { error } = useField<string>({ name: props.name, label: props.label }, '');
  const [tested, setTested] = useState<Tested | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const ask = useStore(() => new Command(askSource));
  const provider = values.provider as PlayProvider;
  const source = String(values[props.name] ?? '').trim();
  const problem = source === '' ? t('desk.noAddress') : playSourceProblem(provider, source);
  const isShown = tested?.provider === provider && tested.source === source;
  const test = async () => {
    setRefused(problem);
    if (problem !== null) return;
    const found = await ask.run(provider, source);
    if (found.ok) setTested({ provider, source, url: found.data.url });
    else setRefused(found.message);
  };
  return (
    <div className={classes.source}>
      <TextField {...props} autoComplete="off" inputMode="url" maxLength={500} />
      <div>
        <Button size="small" icon="play" loading={ask.isPending} onClick={() => void test()}>
          {t('desk.test')}
        </Button>
      </div>
      {refused !== null && error === undefined && (
        <p className={classes.problem} role="alert">
          {refused}
        </p>
      )}
      {isShown && tested && <Preview key={`${tested.provider} ${tested.source}`} tested={tested} />}
    </div>
  );
});
