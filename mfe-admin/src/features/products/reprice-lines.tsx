import type { previewReprice, ResponseOf } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Money } from '@pregao/ui';
import classes from './reprice.module.css';

/** Old and new price, product by product, and why one stays as it is. */
export const RepriceLines = ({ preview: { lines, total } }: { preview: ResponseOf<typeof previewReprice> }) => {
  const t = useT();
  return (
    // The table scrolls by itself, also by keys.
    <div className={classes.scroll} role="region" aria-label={t('reprice.title')} tabIndex={0}>
      <ul className={classes.lines}>
        {lines.map(({ id, name, old_cents: old, new_cents: next, drops_list: drops, reason }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              {drops && <small>{t('reprice.dropsList')}</small>}
              {reason !== null && <small>{t('reprice.stays', { reason })}</small>}
            </span>
            <span className={classes.change}>
              <s>
                <Money cents={old} />
              </s>
              {next === null ? <span>—</span> : <Money cents={next} />}
            </span>
          </li>
        ))}
      </ul>
      {total > lines.length && <p className={classes.hint}>{t('reprice.more', { count: total - lines.length })}</p>}
    </div>
  );
};
