import { once } from '@pregao/format';
import { cx } from '../../lib/cx.ts';
import { texts } from '../../texts.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import classes from './pieces.module.css';

const percent = once(
  () =>
    new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
);

/** A gain or loss in % (or in `unit`) with sign and arrow; `inverted` where less is better. */
export const Delta = ({
  value,
  unit = '%',
  inverted = false,
  className,
}: {
  value: number;
  unit?: string;
  inverted?: boolean;
  className?: string;
}) => {
  const tone = value === 0 ? 'flat' : value > 0 !== inverted ? 'up' : 'down';
  return (
    <span className={cx(classes.delta, classes[tone], className)}>
      {value !== 0 && <Icon name={value > 0 ? 'arrow-up' : 'arrow-down'} size={14} />}
      <VisuallyHidden>{`${value > 0 ? texts.rise : value < 0 ? texts.fall : texts.stable} `}</VisuallyHidden>
      <span>{`${percent().format(value)}${unit}`}</span>
    </span>
  );
};
