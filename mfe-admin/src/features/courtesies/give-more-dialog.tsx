import { mostGiven, selectCustomer } from '@pregao/contract';
import { useStore, useT } from '@pregao/platform';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { entriesOf } from '../../common/crud/naming.ts';
import { RecordsField } from '../../common/crud/record-field.tsx';
import { FormDialog, type FormState } from '../../common/form-dialog.tsx';
import { Warning } from '../../common/warning.tsx';
import type { DecisionProps } from './decision-props.ts';
import { Giving, termsOf } from './giving.ts';

interface People {
  user_ids: number[];
}

const customers = entriesOf(selectCustomer, ({ name, email }) => `${String(name)} · ${String(email)}`);

/** Leaves in the field who it is still to be given to. */
const Left = ({ ids, set }: { ids: readonly number[] | null; set: FormState<People>['set'] }) => {
  const latest = useRef(set);
  useEffect(() => {
    latest.current = set;
  });
  useEffect(() => {
    if (ids) latest.current('user_ids', ids);
  }, [ids]);
  return null;
};

interface GiveMoreProps extends DecisionProps {
  /** Who was to be given it already and was not, and why. */
  first?: { giving: Giving; ids: readonly number[]; refusal: string };
}

/** Gives what a courtesy gives to more people. */
export const GiveMoreDialog = observer(({ record, title, first, onChanged, onClose }: GiveMoreProps) => {
  const t = useT();
  const own = useStore(() => new Giving(t));
  const giving = first?.giving ?? own;
  const [left, setLeft] = useState<readonly number[] | null>(null);
  const from = first ? (record.starts_at as string | null) : null;
  const send = async ({ user_ids: ids }: People) => {
    if (ids.length === 0 || ids.length > mostGiven) {
      const text = t(ids.length === 0 ? 'courtesies.more.nobody' : 'courtesies.more.tooMany', { most: mostGiven });
      return { ok: false as const, status: 400, message: text, fields: { user_ids: [text] } };
    }
    const result = await giving.give(termsOf(record, from), ids);
    if (!result.ok && giving.left.length < ids.length) {
      setLeft(giving.left);
      onChanged();
    }
    return result;
  };
  return (
    <FormDialog<People, { given: number }>
      title={t('courtesies.more.title')}
      description={title}
      initial={{ user_ids: [...(first?.ids ?? [])] }}
      action={({ user_ids: ids }) => t('courtesies.more.action', { count: ids.length })}
      isPending={giving.isPending}
      send={send}
      done={({ given }) => t('courtesies.more.done', { count: given })}
      {...{ onChanged, onClose }}
    >
      {({ set }) => (
        <>
          <Left ids={left} set={set} />
          {first && left === null && (
            <Warning icon="alert" role="alert" isDanger>
              <p>{first.refusal}</p>
            </Warning>
          )}
          <p>{t('courtesies.more.effect')}</p>
          <RecordsField
            name="user_ids"
            label={t('courtesies.more.who')}
            optional={false}
            disabled={false}
            autoFocus
            naming={customers}
            record={null}
            known=""
          />
        </>
      )}
    </FormDialog>
  );
});
