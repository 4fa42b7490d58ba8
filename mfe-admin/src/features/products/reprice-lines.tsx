import { useT } from '@pregao/platform';
import { Money } from '@pregao/ui';
import type { RepricePreview } from './reprice-dialog.tsx';
import classes from './reprice.module.css';

/** Old and new price, product by product, and why one stays as it is. */
export const RepriceLines = ({ preview: { lines, total } }: { preview: RepricePreview }) => {
  const t = useT();
  return (
    // The table scrolls by itself, also by keys.
    <div className={classes.scroll} role="region" aria-label={t('reprice.title')} tabIndex={0}>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{t('reprice.product')}</th>
            <th scope="col">{t('reprice.before')}</th>
            <th scope="col">{t('reprice.after')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, old_cents: old, new_cents: next, drops_list: drops, reason }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {drops && <small>{t('reprice.dropsList')}</small>}
                {reason !== null && <small>{t('reprice.stays', { reason })}</small>}
              </th>
              <td>
                <Money cents={old} />
              </td>
              <td>{next === null ? '—' : <Money cents={next} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > lines.length && <p className={classes.hint}>{t('reprice.more', { count: total - lines.length })}</p>}
    </div>
  );
};
