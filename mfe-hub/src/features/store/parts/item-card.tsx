import { storeCategories, type StoreLine } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Icon, Tag } from '@pregao/ui';
import classes from '../store.module.css';
import { Price } from './price.tsx';
import { StockTag } from './stock-tag.tsx';
import { Swatch } from './swatch.tsx';

/** An item of the store in its list. */
export const ItemCard = ({ item }: { item: StoreLine }) => {
  const t = useT();
  const { picture, colors } = item;
  return (
    <li className={classes.card} data-out={item.stock === 0 ? '' : undefined}>
      <Link to={`/hub/liberta-store/${item.slug}`} className={classes.cardLink}>
        <span className={classes.frame}>
          {picture === null ? (
            <Icon name="tag" size={40} />
          ) : (
            <img
              src={picture.src}
              srcSet={picture.srcset}
              sizes="(max-width: 640px) 50vw, 260px"
              width={picture.width}
              height={picture.height}
              alt={picture.alt}
              loading="lazy"
            />
          )}
        </span>
        <span className={classes.words}>
          <small className={classes.muted}>{storeCategories[item.category]}</small>
          <span className={classes.cardName}>{item.name}</span>
          <span className={classes.facts}>
            <Price item={item} />
            <StockTag stock={item.stock} />
            {item.featured && item.stock > 0 && (
              <Tag tone="accent" icon="star">
                {t('store.featured')}
              </Tag>
            )}
          </span>
          {colors.length > 0 && (
            <span className={classes.colors}>
              {colors.map((color) => (
                <Swatch key={color.id} color={color} />
              ))}
              <small className={classes.muted}>{colors.map(({ name }) => name).join(', ')}</small>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
};
