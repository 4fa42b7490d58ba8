import { previewedPeople, previewedWays, previewPrice, type PreviewedPrice } from '@pregao/contract';
import { formatMoney } from '@pregao/format';
import { useQuery, useT } from '@pregao/platform';
import { StepList } from '@pregao/screens';
import { AsyncView, Money, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useFormValues } from '../../common/crud/use-form-values.ts';
import classes from './products.module.css';

type Person = PreviewedPrice['people'][number];
type Way = NonNullable<Person['ways']>[number];

const order = Object.keys(previewedWays) as Way['way'][];

const Amount = ({ way }: { way: Way | undefined }) => {
  const t = useT();
  if (!way || way.total_cents === 0) return <span>{t(way ? 'product.free' : 'product.noWay')}</span>;
  return (
    <>
      <Money cents={way.total_cents} />
      {way.count > 1 && <small>{t('product.times', { count: way.count, value: formatMoney(way.value_cents) })}</small>}
    </>
  );
};

const PersonPrices = ({ person, ways, note }: Person) => (
  <li className={classes.person}>
    <span>
      <strong>{previewedPeople[person]}</strong>
      {note && <small>{note}</small>}
    </span>
    <dl>
      {order.map((name) => (
        <div key={name}>
          <dt>{previewedWays[name]}</dt>
          <dd>
            <Amount way={ways?.find(({ way }) => way === name)} />
          </dd>
        </div>
      ))}
    </dl>
  </li>
);

const Why = ({ ways }: { ways: readonly Way[] }) => {
  const t = useT();
  return (
    <details className={classes.why}>
      <summary>{t('product.why')}</summary>
      {ways.map(({ way, steps }) => (
        <section key={way} aria-label={previewedWays[way]}>
          <h4>{previewedWays[way]}</h4>
          <StepList steps={steps} />
        </section>
      ))}
    </details>
  );
};

/** The terms of the form as the preview is asked by them; null while a price is missing. */
const askedBy = (values: Record<string, unknown>) => {
  const { price_cents: cents, access_days: days, kind, physical } = values;
  const terms = [values.pix_discount_bps, values.max_installments, values.interest_free_installments].map(Number);
  const [bps = 0, most = 0, free = 0] = terms;
  const isWhole = bps <= 10_000 && [most, free].every((count) => count >= 1 && count <= 12);
  if (typeof cents !== 'number' || cents > 100_000_000 || !kind || !isWhole) return null;
  return {
    query: {
      kind: Number(kind),
      physical: physical ? ('1' as const) : ('0' as const),
      price_cents: cents,
      pix_discount_bps: bps,
      max_installments: most,
      interest_free_installments: free,
      ...(typeof days === 'number' && days >= 1 && days <= 3650 && { access_days: days }),
    },
  };
};

/** What each person would pay with what stands in the form, before it is saved. */
export const PricePreview = observer(() => {
  const t = useT();
  const asked = askedBy(useFormValues());
  const preview = useQuery(previewPrice, asked, { keep: false });
  return (
    <section className={classes.preview} aria-label={t('product.preview')}>
      <h3>{t('product.preview')}</h3>
      {asked === null ? (
        <p>{t('product.previewNeeds')}</p>
      ) : (
        <AsyncView {...preview.view} skeleton={<Skeleton lines={6} />}>
          {({ people }) => (
            <>
              <ul>
                {people.map((person) => (
                  <PersonPrices key={person.person} {...person} />
                ))}
              </ul>
              <Why ways={people[0]?.ways ?? []} />
            </>
          )}
        </AsyncView>
      )}
    </section>
  );
});
