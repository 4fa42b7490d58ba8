import {
  managedCommercialTables,
  managedProducts,
  selectCompany,
  selectCustomer,
  simulatePrice,
  tableChannels,
  type BodyOf,
  type SimulatedPrice,
} from '@pregao/contract';
import { platformNow } from '@pregao/format';
import { getPlatform, useStore, useT } from '@pregao/platform';
import { Command, type Result } from '@pregao/store-kit';
import { NumberField, RadioCards, TextField } from '@pregao/ui/form';
import { Drawer } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AskedForm } from '../../../common/asked-form.tsx';
import type { AnyRecord, Entry, FieldView, Naming } from '../../../common/crud/crud-types.ts';
import { MomentField } from '../../../common/crud/moment-field.tsx';
import { entriesOf, recordsByName, referredBy } from '../../../common/crud/naming.ts';
import { RecordField, RecordsField } from '../../../common/crud/record-field.tsx';
import { SimulatedCart } from './simulated-cart.tsx';
import classes from './simulator.module.css';

type Asked = BodyOf<typeof simulatePrice>;

interface Typed {
  company_id: number | null;
  at: string | null;
  person: Asked['person'];
  user_id: number | null;
  table_id: number | null;
  coupon: string;
  product_ids: number[];
  [amount: `amount_${number}`]: number | null;
}

const companies = entriesOf(selectCompany);
const customers = entriesOf(selectCustomer);
const products = recordsByName(managedProducts);
/** Those that have a link: of the site none has. */
const tables: Naming = referredBy(managedCommercialTables, {
  to: 'self',
  where: {
    channel: Object.keys(tableChannels)
      .filter((channel) => channel !== 'site')
      .join(','),
  },
});

/** Names entries as before, and remembers what each was called. */
const remembering = (naming: Naming) => {
  const names = new Map<number, string>();
  const remember = (entries: readonly Entry[]) => {
    for (const entry of entries) names.set(entry.id, naming.labelOf(entry));
  };
  const list: Naming['list'] = async (q, signal) => {
    const found = await naming.list(q, signal);
    if (found.ok) remember(found.data);
    return found;
  };
  return { names, naming: { ...naming, list } };
};

const bodyOf = ({ coupon, product_ids: ids, person, user_id: user, ...typed }: Typed): Asked => ({
  company_id: typed.company_id as number,
  at: typed.at as string,
  person,
  user_id: person === 'customer' ? user : null,
  table_id: typed.table_id,
  coupon: coupon.trim() || null,
  items: ids.map((id) => ({ product_id: id, amount: typed[`amount_${id}`] ?? 1 })),
});

const keyOf = (values: Typed) => JSON.stringify(bodyOf(values));

/** What is wrong with the cart stands under its products. */
const underFields = (answer: Result<SimulatedPrice>): Result<SimulatedPrice> => {
  if (answer.ok || !answer.fields?.items) return answer;
  const { items, ...fields } = answer.fields;
  return { ...answer, fields: { ...fields, product_ids: items } };
};

const plain = (name: string, label: string, optional = false): FieldView => ({
  name,
  label,
  optional,
  disabled: false,
  autoFocus: false,
});

interface FieldsProps {
  table: AnyRecord | null;
  values: Typed;
  /** Told what the form asks, as it changes. */
  onChange: (asked: string) => void;
}

const Fields = ({ table, values, onChange }: FieldsProps) => {
  const t = useT();
  const [{ names, naming }] = useState(() => remembering(products));
  const asked = keyOf(values);
  useEffect(() => {
    onChange(asked);
  }, [asked, onChange]);
  const of = { record: null, known: '' };
  const known = table && { ...table, table_id: table.id, table_name: table.name };
  return (
    <>
      <RecordsField {...plain('product_ids', t('table.cart'))} {...of} naming={naming} />
      {values.product_ids.length > 0 && (
        <div className={classes.amounts}>
          {values.product_ids.map((id) => (
            <NumberField
              key={id}
              name={`amount_${id}`}
              label={t('table.amountOf', { name: names.get(id) ?? id })}
              size="small"
              optional
            />
          ))}
        </div>
      )}
      <RadioCards<Typed['person']>
        name="person"
        label={t('table.person')}
        columns={2}
        options={[
          { value: 'guest', label: t('table.guest') },
          { value: 'customer', label: t('table.customer') },
        ]}
      />
      {values.person === 'customer' && (
        <RecordField {...plain('user_id', t('table.who'), true)} {...of} naming={customers} />
      )}
      <div className={classes.pair}>
        <RecordField {...plain('company_id', t('table.brand'))} {...of} naming={companies} />
        <RecordField
          {...plain('table_id', t('table.ofLink'), true)}
          record={known}
          known="table_name"
          naming={tables}
        />
      </div>
      <MomentField {...plain('at', t('table.at'))} />
      <TextField name="coupon" label={t('table.coupon')} optional maxLength={60} autoCapitalize="characters" />
    </>
  );
};

/** What a cart would cost, and why: nothing of it is saved. @param table by whose link the person came; null: by none */
export const Simulator = observer(({ table, onClose }: { table: AnyRecord | null; onClose: () => void }) => {
  const t = useT();
  const simulation = useStore(
    () => new Command<[Asked], SimulatedPrice>((body) => getPlatform().api.call(simulatePrice, { body })),
  );
  const [answer, setAnswer] = useState<{ to: string; price: SimulatedPrice } | null>(null);
  const [asked, setAsked] = useState('');
  return (
    <Drawer open width={560} title={t('table.simulator')} description={t('table.simulatorHint')} onClose={onClose}>
      <div className={classes.simulator}>
        <AskedForm<Typed, SimulatedPrice>
          initial={{
            company_id: (table?.company_id as number | null | undefined) ?? 1,
            at: new Date(Math.ceil(platformNow() / 60_000) * 60_000).toISOString(),
            person: 'guest',
            user_id: null,
            table_id: table?.id ?? null,
            coupon: '',
            product_ids: [],
          }}
          label={t('table.simulator')}
          action={t('table.simulate')}
          className={classes.form}
          send={async (typed) => underFields(await simulation.run(bodyOf(typed)))}
          onAnswer={(price, typed) => {
            setAnswer({ to: keyOf(typed), price });
          }}
        >
          {(values) => <Fields table={table} values={values} onChange={setAsked} />}
        </AskedForm>
        {/* What was answered to other values says nothing of these. */}
        {answer?.to === asked && <SimulatedCart price={answer.price} />}
      </div>
    </Drawer>
  );
});
