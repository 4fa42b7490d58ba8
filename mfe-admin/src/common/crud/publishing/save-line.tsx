import { formatTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, Icon } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { CrudOptions } from '../crud-types.ts';
import type { Autosave } from './autosave.ts';
import classes from './published-page.module.css';

const keyOf = ({ state, failure, isDirty, savedAt }: Autosave) => {
  if (state === 'saving') return 'saving';
  if (!isDirty) return savedAt ? 'saved' : 'untouched';
  if (state === 'retrying') return failure?.status === 0 ? 'offline' : 'retrying';
  if (failure?.status === 401) return 'signedOut';
  if (failure?.status === 403) return 'forbidden';
  if (failure) return 'failed';
  return state === 'refused' ? 'wrong' : 'waiting';
};

interface SaveLineProps extends Pick<CrudOptions, 'begunAs'> {
  autosave: Autosave;
}

/** Whether what was typed is with the server, in words. */
export const SaveLine = observer(({ autosave, begunAs }: SaveLineProps) => {
  const t = useT();
  const { conflict, failure, savedAt } = autosave;
  if (conflict)
    return (
      <p className={classes.save} data-tone="danger">
        <span role="status">{t('autosave.conflict')}</span>
        <Button
          size="small"
          onClick={() => {
            void autosave.flush();
          }}
        >
          {t('autosave.decide')}
        </Button>
      </p>
    );
  const key = keyOf(autosave);
  // A copy is made as it stands when one says so; what is typed makes it by itself.
  if (key === 'untouched' && begunAs !== undefined && autosave.record === null)
    return (
      <p className={classes.save}>
        <Button size="small" variant="primary" onClick={() => void autosave.make()}>
          {t('autosave.makeCopy')}
        </Button>
      </p>
    );
  const isBad = !['saving', 'saved', 'untouched', 'waiting'].includes(key);
  return (
    <p className={classes.save} data-tone={isBad ? 'danger' : undefined}>
      {key === 'saved' && <Icon name="check" size={14} />}
      <span role="status">
        {t(`autosave.${key}`, { at: formatTime(savedAt ?? ''), reason: failure?.message ?? '' })}
      </span>
    </p>
  );
});
