import type { AnyResource } from '@pregao/contract';
import { formatDateTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { RadioCards } from '@pregao/ui/form';
import { Modal } from '@pregao/ui/overlay';
import { useState } from 'react';
import classes from './conflict-dialog.module.css';
import { useLabels } from './crud-texts.ts';
import type { CrudOptions } from './crud-types.ts';
import { FieldValue } from './field-value.tsx';
import type { Conflict } from './record-editor.ts';

type Side = 'mine' | 'theirs';

interface ConflictDialogProps {
  resource: AnyResource;
  options: CrudOptions;
  conflict: Conflict;
  /** What one wanted to save. */
  mine: Record<string, unknown>;
  isSaving: boolean;
  /** Told the values that stand of the fields that were decided for the other side. */
  onDecide: (theirs: Record<string, unknown>) => void;
  onClose: () => void;
}

/** Somebody saved the same fields: both values of each are shown, and one decides field by field. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { resource, options, conflict, mine, isSaving, onDecide, onClose } = props;
  const t = useT();
  const labelOf = useLabels(resource);
  const names = Object.keys(conflict.fields);
  const [sides, setSides] = useState<Record<string, Side>>({});
  const sideOf = (name: string) => sides[name] ?? 'mine';
  const by = conflict.by ?? t('crud.somebody');
  const decide = () => {
    onDecide(
      Object.fromEntries(
        names.filter((name) => sideOf(name) === 'theirs').map((name) => [name, conflict.fields[name]]),
      ),
    );
  };
  const all = (side: Side) => () => {
    setSides(Object.fromEntries(names.map((name) => [name, side])));
  };
  return (
    <Modal
      open
      title={t('crud.conflictTitle')}
      description={t('crud.conflictHint', { by, at: formatDateTime(conflict.at) })}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('crud.conflictBack')}</Button>
          <Button variant="primary" loading={isSaving} onClick={decide}>
            {t('crud.conflictSave')}
          </Button>
        </>
      }
    >
      {names.length > 1 && (
        <p className={classes.all}>
          <Button size="small" onClick={all('mine')}>
            {t('crud.allMine')}
          </Button>
          <Button size="small" onClick={all('theirs')}>
            {t('crud.allTheirs')}
          </Button>
        </p>
      )}
      {names.map((name) => (
        <RadioCards<Side>
          key={name}
          className={classes.field}
          label={labelOf(name)}
          columns={2}
          value={sideOf(name)}
          onChange={(side) => {
            if (side) setSides({ ...sides, [name]: side });
          }}
          options={[
            {
              value: 'mine',
              label: t('crud.keepMine'),
              description: <FieldValue {...{ resource, options, name }} value={mine[name]} />,
            },
            {
              value: 'theirs',
              label: t('crud.keepTheirs', { by }),
              description: <FieldValue {...{ resource, options, name }} value={conflict.fields[name]} />,
            },
          ]}
        />
      ))}
    </Modal>
  );
};
