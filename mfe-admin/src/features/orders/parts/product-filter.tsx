import { foldText } from '@pregao/format';
import { useT } from '@pregao/platform';
import { AsyncView, cx, Icon, Skeleton, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { OrdersStore } from '../orders.store.ts';
import classes from './product-filter.module.css';

interface ProductFilterProps {
  products: OrdersStore['products'];
  value: number | null;
  onChange: (product: number) => void;
}

/** Accents and case don't matter when searching. */
/** From the field down the list and back. */
const walk = (frame: HTMLElement | null, event: KeyboardEvent) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const stops = [...(frame?.querySelectorAll<HTMLElement>('input, button') ?? [])];
  stops[Math.max(0, Math.min(stops.length - 1, stops.indexOf(document.activeElement as HTMLElement) + by))]?.focus();
};

/** A product found by its name; Enter in the field takes the first one found. */
export const ProductFilter = observer(({ products, value, onChange }: ProductFilterProps) => {
  const t = useT();
  const [typed, setTyped] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void products.show();
  }, [products]);
  const found = (products.data ?? []).filter(({ name }) => foldText(name).includes(foldText(typed.trim())));
  const [first] = found;
  return (
    <div
      ref={frame}
      className={classes.frame}
      onKeyDown={(event) => {
        walk(frame.current, event);
      }}
    >
      <span className={classes.box}>
        <Icon name="search" size={16} />
        <input
          autoFocus
          className={classes.input}
          aria-label={t('filter.productSearch')}
          placeholder={t('filter.productHint')}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && first) onChange(first.id);
          }}
        />
      </span>
      <AsyncView
        {...products.view}
        skeleton={<Skeleton lines={5} height={18} />}
        isEmpty={() => found.length === 0}
        empty={
          <Text tone="muted" size="small" className={classes.none}>
            {t('filter.productNone')}
          </Text>
        }
      >
        {() => (
          <ul className={classes.list} aria-label={t('filter.product')}>
            {found.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  className={cx(classes.option, id === value && classes.chosen)}
                  aria-pressed={id === value}
                  onClick={() => {
                    onChange(id);
                  }}
                >
                  <span>{name}</span>
                  {id === value && <Icon name="check" size={16} />}
                </button>
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </div>
  );
});
