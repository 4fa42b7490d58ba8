import { formatDecimal, formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { VisuallyHidden } from '@pregao/ui';
import classes from './rating.module.css';

const shape = 'M12 2.5l2.9 6.2 6.7.8-5 4.600 1.300 6.700-5.900-3.300-5.900 3.300 1.300-6.700-5-4.600 6.700-.8z';

/** Five stars filled up to a value; said once, as words. */
export const Stars = ({ value, size = 14 }: { value: number; size?: number }) => {
  const t = useT();
  return (
    <span className={classes.stars} role="img" aria-label={t('rating.stars', { value: formatDecimal(value) })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          width={size}
          height={size}
          viewBox="0 0 24 24"
          aria-hidden="true"
          className={value >= star - 0.25 ? classes.full : classes.empty}
        >
          <path d={shape} />
        </svg>
      ))}
    </span>
  );
};

/** `★ 4,8 (132)`; nothing where nobody has reviewed yet. */
export const Rating = ({ value, count }: { value: number | null; count: number }) => {
  const t = useT();
  if (value === null || count === 0) return null;
  return (
    <span className={classes.rating}>
      <svg width={14} height={14} viewBox="0 0 24 24" aria-hidden="true" className={classes.full}>
        <path d={shape} />
      </svg>
      <span aria-hidden="true">
        <span>{`${formatDecimal(value)} `}</span>
        <span className={classes.count}>{`(${formatNumber(count)})`}</span>
      </span>
      <VisuallyHidden>{t('rating.spoken', { value: formatDecimal(value), count })}</VisuallyHidden>
    </span>
  );
};
