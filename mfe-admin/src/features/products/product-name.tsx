import type { managedProducts, ResourceRow } from '@pregao/contract';
import { Cover } from '@pregao/ui';
import classes from './product-name.module.css';

/** A product by its picture, its name and what it opens. */
export const ProductName = ({ row }: { row: ResourceRow<typeof managedProducts> }) => {
  const { name, picture, content_name: opens } = row;
  return (
    <span className={classes.product}>
      <Cover className={classes.picture} title={name} src={picture} ratio="4/3" />
      <span className={classes.name}>
        <span>{name}</span>
        {opens !== null && !name.includes(opens) && <small>{opens}</small>}
      </span>
    </span>
  );
};
