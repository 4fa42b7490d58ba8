import { selectCustomer } from '@pregao/contract';
import { useStore, useT } from '@pregao/platform';
import { Command, type Result } from '@pregao/store-kit';
import { observer } from 'mobx-react-lite';
import { entriesOf } from '../../common/crud/naming.ts';
import { RecordsField } from '../../common/crud/record-field.tsx';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { FormDialog } from '../../common/form-dialog.tsx';
import { sendCourtesy, type Terms } from './courtesies.api.ts';
import type { DecisionProps } from './decision-props.ts';

/** People that one press gives something to. */
const most = 20;

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

/** Gives one after the other; those who could not be given it are named, and the others have it. */
const giveTo = async (record: AnyRecord, ids: readonly number[], failed: (id: number, why: string) => string) => {
  const texts: string[] = [];
  for (const id of ids) {
    const result = await sendCourtesy(id, termsOf(record));
    if (!result.ok) texts.push(failed(id, result.message));
  }
  const given = ids.length - texts.length;
  const answer: Result<{ given: number }> =
    texts.length === 0 ? { ok: true, data: { given } } : { ok: false, status: 409, message: texts.join(' ') };
  return answer;
};

/** Gives what a courtesy gives to more people. */
export const GiveMoreDialog = observer(({ record, title, onChanged, onClose }: DecisionProps) => {
  const t = useT();
  const give = useStore(
    () =>
      new Command((ids: readonly number[]) =>
        giveTo(record, ids, (id, why) => t('courtesies.more.failed', { place: ids.indexOf(id) + 1, why })),
      ),
  );
  return (
    <FormDialog<{ user_ids: number[] }, { given: number }>
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
      {() => (
        <>
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
