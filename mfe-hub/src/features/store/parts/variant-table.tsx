import { storeSizes, type StoreItem } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Heading } from '@pregao/ui';
import classes from '../store.module.css';
import { Swatch } from './swatch.tsx';

type Variants = StoreItem['variants'];

const colorKey = ({ color }: Variants[number]) => color?.id ?? 0;

/** The colours of an item by name and sample, each with its sizes and whether there is one left. */
export const VariantTable = ({ variants }: { variants: Variants }) => {
  const t = useT();
  const colors = [...Map.groupBy(variants, colorKey).entries()];
  const [only] = variants;
  // One thing in one size has nothing to choose from.
  if (variants.length === 0 || (variants.length === 1 && only?.color === null && only.size === 'unico')) return null;
  return (
    <section className={classes.variants}>
      <Heading level={2} size="small">
        {t('store.variants')}
      </Heading>
      <ul>
        {colors.map(([id, ofColor]) => (
          <li key={id} className={classes.variant}>
            <span className={classes.colors}>
              {ofColor[0]?.color && <Swatch color={ofColor[0].color} />}
              <span>{ofColor[0]?.color?.name ?? t('store.noColor')}</span>
            </span>
            <ul className={classes.sizes}>
              {ofColor.map(({ size, stock }) => (
                <li key={size} className={classes.size} data-out={stock === 0 ? '' : undefined}>
                  <span>{storeSizes[size]}</span>
                  <small>{stock === 0 ? t('store.sizeOut') : t('store.sizeStock', { count: stock })}</small>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
};
