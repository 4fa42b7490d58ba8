import { selectCustomer } from '@pregao/contract';
import { useStore, useT, type Translate } from '@pregao/platform';
import { Command, type Result } from '@pregao/store-kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { entriesOf } from '../../common/crud/naming.ts';
import { RecordsField } from '../../common/crud/record-field.tsx';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { FormDialog, type FormState } from '../../common/form-dialog.tsx';
import { sendCourtesy, type Terms } from './courtesies.api.ts';
import type { DecisionProps } from './decision-props.ts';

/** People that one press gives something to. */
const most = 20;

interface People {
  user_ids: number[];
}

const customers = entriesOf(selectCustomer, ({ name, email }) => `${String(name)} · ${String(email)}`);

/** The same for others: a period counts from now, a day that was written stays. */
const termsOf = (record: AnyRecord): Terms => ({
  courtesy_type_id: Number(record.courtesy_type),
  subject_type: record.subject_type as Terms['subject_type'],
  subject_id: Number(record.subject_id),
  access_period_id: Number(record.access_period),
  expires_at: record.access_period === '8' ? (record.expires_at as string | null) : null,
  reason: String(record.reason),
  campaign: String(record.campaign),
});

/** The name of a person who was refused. */
const nameOf = async (id: number) => {
  const found = await customers.find(id, new AbortController().signal);
  return found.ok ? String(found.data.name) : String(id);
};

interface Giving {
  record: AnyRecord;
  t: Translate;
  /** Told whom it is still to be given to, where some have it and others do not. */
  onPart: (left: readonly number[]) => void;
}

/**
 * Gives one after the other: who was given it is asked for no more, the others are named. A person keeps their key, so that one
 * whose answer was lost is not given it twice.
 */
const createGiving = ({ record, t, onPart }: Giving) => {
  const keys = new Map<number, string>();
  return new Command(async (ids: readonly number[]): Promise<Result<{ given: number }>> => {
    const left: number[] = [];
    const texts: string[] = [];
    for (const id of ids) {
      const key = keys.get(id) ?? crypto.randomUUID();
      keys.set(id, key);
      const result = await sendCourtesy(id, termsOf(record), key);
      if (result.ok) continue;
      left.push(id);
      texts.push(t('courtesies.more.failed', { name: await nameOf(id), why: result.message }));
    }
    const given = ids.length - left.length;
    if (left.length === 0) return { ok: true, data: { given } };
    if (given > 0) onPart(left);
    const said = given > 0 ? [t('courtesies.more.part', { count: given }), ...texts] : texts;
    return { ok: false, status: 409, message: said.join(' ') };
  });
};

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

/** Gives what a courtesy gives to more people. */
export const GiveMoreDialog = observer(({ record, title, onChanged, onClose }: DecisionProps) => {
  const t = useT();
  const [left, setLeft] = useState<readonly number[] | null>(null);
  const give = useStore(() =>
    createGiving({
      record,
      t,
      onPart: (ids) => {
        setLeft(ids);
        onChanged();
      },
    }),
  );
  return (
    <FormDialog<People, { given: number }>
      title={t('courtesies.more.title')}
      description={title}
      initial={{ user_ids: [] }}
      action={({ user_ids: ids }) => t('courtesies.more.action', { count: ids.length })}
      isPending={give.isPending}
      send={({ user_ids: ids }) => {
        if (ids.length > 0 && ids.length <= most) return give.run(ids);
        const text = t(ids.length === 0 ? 'courtesies.more.nobody' : 'courtesies.more.tooMany', { most });
        return Promise.resolve({ ok: false, status: 400, message: text, fields: { user_ids: [text] } });
      }}
      done={({ given }) => t('courtesies.more.done', { count: given })}
      {...{ onChanged, onClose }}
    >
      {({ set }) => (
        <>
          <Left ids={left} set={set} />
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
