import { managedCourtesies, mostGiven } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { AnyRecord, FieldView } from '../../common/crud/crud-types.ts';
import { f } from '../../common/crud/fields.tsx';
import classes from './courtesies.module.css';
import { CustomersField } from './customers-field.tsx';
import { others } from './others.store.ts';

const one = f.reference(managedCourtesies, 'user_id');

/** Whom a courtesy is for; a new one may be for others too. */
export const PeopleField = observer(({ record, ...props }: FieldView & { record: AnyRecord | null }) => {
  const t = useT();
  const isNew = record === null;
  useEffect(() => {
    if (isNew) others.choose([]);
  }, [isNew]);
  return (
    <div className={classes.whole}>
      <one.View {...props} record={record} disabled={props.disabled || !isNew} />
      {isNew && !props.disabled && (
        <CustomersField
          label={t('courtesies.others.label')}
          hint={t('courtesies.others.hint', { most: mostGiven - 1 })}
          chosen={others.chosen}
          onChange={(ids) => {
            others.choose(ids.slice(0, mostGiven - 1));
          }}
        />
      )}
    </div>
  );
});
