import { previewedPeople, previewedWays, previewPrice, type ComboPart, type PreviewedPrice } from '@pregao/contract';
import { formatMoney } from '@pregao/format';
import { useQuery, useT, useTexts } from '@pregao/platform';
import { StepList } from '@pregao/screens';
import { AsyncView, Money, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import classes from './price-preview.module.css';
import ptBr from './prices.pt-br.json';

type Person = PreviewedPrice['people'][number];
type Way = NonNullable<Person['ways']>[number];

const order = Object.keys(previewedWays) as Way['way'][];

const Amount = ({ way }: { way: Way | undefined }) => {
  const t = useT();
  if (!way || way.total_cents === 0) return <span>{t(way ? 'price.nothing' : 'price.noWay')}</span>;
  return (
    <>
      <Money cents={way.total_cents} />
      {way.count > 1 && <small>{t('price.split', { count: way.count, value: formatMoney(way.value_cents) })}</small>}
    </>
  );
};

/** What each way to pay comes to. */
export const PriceWays = ({ ways }: { ways: readonly Way[] | null }) => (
  <dl className={classes.ways}>
    {order.map((name) => (
      <div key={name}>
        <dt>{previewedWays[name]}</dt>
        <dd>
          <Amount way={ways?.find(({ way }) => way === name)} />
        </dd>
      </div>
    ))}
  </dl>
);

const PersonPrices = ({ person, ways, note }: Person) => (
  <li className={classes.person}>
    <span>
      <strong>{previewedPeople[person]}</strong>
      {note && <small>{note}</small>}
    </span>
    <PriceWays ways={ways} />
  </li>
);

/** The steps of each way to pay, behind a press. */
export const WhyWays = ({ ways }: { ways: readonly Way[] }) => {
  const t = useT();
  return (
    <details className={classes.why}>
      <summary>{t('price.why')}</summary>
      {ways.map(({ way, steps }) => (
        <div key={way}>
          <h4>{previewedWays[way]}</h4>
          <StepList steps={steps} />
        </div>
      ))}
    </details>
  );
};

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

/** Of a combo that completes what its buyer has: what it holds, as the preview is asked for it. */
const completingOf = ({ completes, parts }: Record<string, unknown>) =>
  completes === true && Array.isArray(parts) && parts.length > 1
    ? {
        completes: '1' as const,
        parts: (parts as readonly ComboPart[]).map(({ item_product_id: id, share_bps: bps }) => `${id}-${bps}`).join(),
      }
    : {};

/** The terms of the form as the preview is asked by them; null while one is missing. */
export const termsOf = (values: Record<string, unknown>) => {
  const { price_cents: cents, pix_discount_bps: bps, access_days: days, kind, physical, min_quantity: amount } = values;
  const { max_installments: most, interest_free_installments: free } = values;
  if (!isWithin(cents, 0, 100_000_000) || !isWithin(bps, 0, 10_000) || typeof kind !== 'string') return null;
  if (!isWithin(most, 1, 12) || !isWithin(free, 1, 12) || !isWithin(amount, 1, 999)) return null;
  if (days !== null && !isWithin(days, 1, 3650)) return null;
  return {
    kind: Number(kind),
    physical: physical ? ('1' as const) : ('0' as const),
    amount,
    price_cents: cents,
    pix_discount_bps: bps,
    max_installments: most,
    interest_free_installments: free,
    ...(days !== null && { access_days: days }),
    ...completingOf(values),
  };
};

export type PreviewTerms = NonNullable<ReturnType<typeof termsOf>>;

/** The preview of these terms; that of the terms before stays shown until it is there. */
const usePreview = (terms: PreviewTerms | null) => {
  const preview = useQuery(previewPrice, terms && { query: terms }, { keep: false });
  const [shown, setShown] = useState<PreviewedPrice>();
  if (preview.data && preview.data !== shown) setShown(preview.data);
  const { view } = preview;
  return { shown, view };
};

/** What each person would pay with what stands in a form, before it is saved. @param terms null: one is missing */
export const PricePreview = observer(({ terms }: { terms: PreviewTerms | null }) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { shown, view } = usePreview(terms);
  return (
    <section className={classes.preview} aria-label={t('price.preview')}>
      <h3>{t('price.preview')}</h3>
      {terms === null && <p>{t('price.previewNeeds')}</p>}
      {terms !== null && shown && (
        <>
          <ul>
            {shown.people.map((person) => (
              <PersonPrices key={person.person} {...person} />
            ))}
          </ul>
          <WhyWays ways={shown.people[0]?.ways ?? []} />
        </>
      )}
      {terms !== null && !shown && (
        <AsyncView {...view} skeleton={<Skeleton lines={6} />}>
          {() => null}
        </AsyncView>
      )}
    </section>
  );
});
