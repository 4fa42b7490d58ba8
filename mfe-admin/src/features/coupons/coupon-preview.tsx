import {
  mostPreviewed,
  previewCoupon,
  previewedWays,
  selectCouponProduct,
  type BodyOf,
  type ResponseOf,
} from '@pregao/contract';
import { formatMoney } from '@pregao/format';
import { usePlatform, useQuery, useStore, useT } from '@pregao/platform';
import { StepList } from '@pregao/screens';
import { Resource } from '@pregao/store-kit';
import { AsyncView, Money, Skeleton } from '@pregao/ui';
import { SelectField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState } from 'react';
import { useFormValues } from '../../common/crud/use-form-values.ts';
import { Warning } from '../../common/warning.tsx';
import { previewAsked } from './preview-asked.ts';
import prices from '../../common/prices/price-preview.module.css';
import classes from './coupons.module.css';

type Products = ResponseOf<typeof previewCoupon>['products'];
type Product = Products[number];
type Way = Product['ways'][number];

const Price = ({ way }: { way: Way }) => {
  const t = useT();
  return (
    <div>
      <dt>{previewedWays[way.way]}</dt>
      <dd>
        {way.without_cents > way.total_cents && (
          <s className={classes.was} aria-label={t('coupon.preview.was', { price: formatMoney(way.without_cents) })}>
            {formatMoney(way.without_cents)}
          </s>
        )}
        <strong>{way.total_cents === 0 ? t('coupon.preview.nothing') : <Money cents={way.total_cents} />}</strong>
        {way.count > 1 && (
          <small>{t('coupon.preview.split', { count: way.count, value: formatMoney(way.value_cents) })}</small>
        )}
      </dd>
    </div>
  );
};

const ProductPrices = ({ name, refusal, floor_cents: floor, ways }: Product) => {
  const t = useT();
  const below = ways.filter(({ below_floor: isBelow }) => isBelow);
  return (
    <li className={classes.priced}>
      <div className={prices.person}>
        <span>
          <strong>{name}</strong>
          {refusal !== null && <small>{refusal}</small>}
        </span>
        <dl>
          {ways.map((way) => (
            <Price key={way.way} way={way} />
          ))}
        </dl>
      </div>
      {floor !== null && below.length > 0 && (
        <Warning icon="alert" role="status">
          <span>
            {t('coupon.preview.below', {
              floor: formatMoney(floor),
              ways: below.map(({ way }) => previewedWays[way]).join(', '),
            })}
          </span>
        </Warning>
      )}
      <details className={prices.why}>
        <summary>{t('coupon.preview.why')}</summary>
        {ways.map(({ way, steps }) => (
          <div key={way}>
            <h4>{previewedWays[way]}</h4>
            <StepList steps={steps} />
          </div>
        ))}
      </details>
    </li>
  );
};

/** Products by their number that were offered or shown, so that what is chosen keeps its name whatever is searched since. */
const useNamed = () => {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const learn = (entries: readonly { id: number; name: string }[]) => {
    const fresh = entries.filter(({ id }) => !names.has(id));
    if (fresh.length > 0) setNames(new Map([...names, ...fresh.map(({ id, name }) => [id, name] as const)]));
  };
  return { names, learn };
};

interface ChosenProps {
  chosen: readonly number[];
  shown: Products;
  onChange: (ids: number[]) => void;
}

const ProductChoice = observer(({ chosen, shown, onChange }: ChosenProps) => {
  const t = useT();
  const [q, setQ] = useState('');
  const { names, learn } = useNamed();
  const found = useQuery(selectCouponProduct, { query: q ? { q } : {} });
  learn([...(found.data ?? []), ...shown.map(({ product_id: id, name }) => ({ id, name }))]);
  const rest = (found.data ?? []).filter(({ id }) => !chosen.includes(id));
  return (
    <SelectField
      label={t('coupon.preview.products')}
      hint={t('coupon.preview.productsHint')}
      multiple
      searchable
      loading={found.data === undefined && found.isLoading}
      options={[
        ...chosen.map((id) => ({ value: id, label: names.get(id) ?? t('coupon.preview.coming') })),
        ...rest.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={[...chosen]}
      onSearch={setQ}
      onChange={(ids) => {
        onChange((ids as number[]).slice(0, mostPreviewed));
      }}
    />
  );
});

const none: Products = [];

/** The preview of these terms; that of the terms before stays shown until it is there. @param asked null: nothing to ask */
const usePreview = (asked: BodyOf<typeof previewCoupon> | null) => {
  const { api } = usePlatform();
  const preview = useStore(
    () =>
      new Resource<ResponseOf<typeof previewCoupon>, string>({
        load: (key, signal) =>
          api.call(previewCoupon, { body: JSON.parse(key) as BodyOf<typeof previewCoupon>, signal }),
      }),
  );
  const key = asked && JSON.stringify(asked);
  useLayoutEffect(() => {
    if (key === null) preview.leave();
    else void preview.show(key);
  }, [preview, key]);
  useLayoutEffect(() => () => preview.leave(), [preview]);
  const [shown, setShown] = useState<Products>();
  if (preview.data && preview.data.products !== shown) setShown(preview.data.products);
  return { view: preview.view, shown };
};

/** What chosen products would cost with what stands in the form, before the coupon is saved; those it names are there at first. */
export const CouponPreview = observer(() => {
  const t = useT();
  const values = useFormValues();
  const [picked, setPicked] = useState<number[] | null>(null);
  const chosen = picked ?? (Array.isArray(values.product_ids) ? (values.product_ids as number[]).slice(0, 3) : []);
  const terms = previewAsked(values);
  const hasTerms = terms !== null && chosen.length > 0;
  const { view, shown } = usePreview(hasTerms ? { ...terms, items: chosen } : null);
  return (
    <section className={prices.preview} aria-label={t('coupon.preview.title')}>
      <h3>{t('coupon.preview.title')}</h3>
      <ProductChoice chosen={chosen} shown={shown ?? none} onChange={setPicked} />
      {terms === null && <p>{t('coupon.preview.needs')}</p>}
      {hasTerms && shown && (
        <ul>
          {shown
            .filter(({ product_id: id }) => chosen.includes(id))
            .map((product) => (
              <ProductPrices key={product.product_id} {...product} />
            ))}
        </ul>
      )}
      {hasTerms && !shown && (
        <AsyncView {...view} skeleton={<Skeleton lines={4} />}>
          {() => null}
        </AsyncView>
      )}
    </section>
  );
});
