import { npsLimits } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { cx, pressedKey } from '@pregao/ui';
import { useId, type CSSProperties, type KeyboardEvent, type SyntheticEvent } from 'react';
import classes from './nps-modal.module.css';

const { lowest, highest, step } = npsLimits;
const ratings = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
const middle = Math.floor((lowest + highest) / 2);

interface Props {
  label: string;
  low: string | null;
  high: string | null;
  value: number | null;
  onChange(rating: number): void;
}

/** A rating from 1 to 10 in steps of 1 (REQ-5.24); unset until the person moves, clicks or confirms it. */
export const RatingSlider = ({ label, low, high, value, onChange }: Props) => {
  const t = useT();
  const id = useId();
  const commit = (event: SyntheticEvent<HTMLInputElement>) => {
    onChange(Number(event.currentTarget.value));
  };
  // A press where the handle already stands changes nothing, and is an answer all the same.
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (pressedKey(event) !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    commit(event);
  };
  const shown = value ?? middle;
  return (
    <div className={classes.rating}>
      <div className={classes.asked}>
        <label htmlFor={id}>{label}</label>
        <output className={classes.given} htmlFor={id} aria-hidden="true">
          {value ?? '–'}
        </output>
      </div>
      <div
        className={cx(classes.scale, value === null && classes.unset)}
        style={{ '--at': `${((shown - lowest) / (highest - lowest)) * 100}%` } as CSSProperties}
      >
        <input
          id={id}
          type="range"
          className={classes.slider}
          min={lowest}
          max={highest}
          step={step}
          value={shown}
          aria-valuetext={value === null ? t('nps.unset') : t('nps.given', { rating: value })}
          onChange={commit}
          onClick={commit}
          onKeyDown={handleKey}
        />
        <div className={classes.marks} aria-hidden="true">
          {ratings.map((rating) => (
            <span key={rating} className={cx(rating === value && classes.at)}>
              {rating}
            </span>
          ))}
        </div>
      </div>
      {(low ?? high) && (
        <div className={classes.ends}>
          <span>{low}</span>
          <span>{high}</span>
        </div>
      )}
    </div>
  );
};
