import type { ReactNode } from 'react';
import { Icon } from '../kit/icon/icon.tsx';
import { VisuallyHidden } from '../kit/text/text.tsx';
import { cx } from '../lib/cx.ts';
import { texts } from '../texts.ts';
import classes from './stepper.module.css';

export interface Step {
  key: string;
  label: ReactNode;
}

/** Where one is in a few steps; done ones can be gone back to when `onSelect` is given. */
export const Stepper = ({
  label,
  steps,
  current,
  onSelect,
  className,
}: {
  label: string;
  steps: readonly Step[];
  current: number;
  onSelect?: (index: number) => void;
  className?: string;
}) => (
  <nav aria-label={label} className={className}>
    <ol className={classes.steps}>
      {steps.map((step, index) => {
        const isDone = index < current;
        const content = (
          <>
            <span className={classes.mark}>{isDone ? <Icon name="check" size={14} /> : index + 1}</span>
            <span className={classes.label}>{step.label}</span>
            {(isDone || index === current) && (
              <VisuallyHidden>{` (${isDone ? texts.stepDone : texts.stepCurrent})`}</VisuallyHidden>
            )}
          </>
        );
        return (
          <li
            key={step.key}
            className={cx(classes.step, isDone && classes.done, index === current && classes.current)}
            aria-current={index === current ? 'step' : undefined}
          >
            {isDone && onSelect ? (
              <button type="button" className={classes.inner} onClick={() => onSelect(index)}>
                {content}
              </button>
            ) : (
              <span className={classes.inner}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  </nav>
);
