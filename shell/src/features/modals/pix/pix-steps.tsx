import { useT } from '@pregao/platform';
import classes from './pix-modal.module.css';

const steps = ['pix.step.open', 'pix.step.scan', 'pix.step.confirm'];

/** How an order is paid by Pix. */
export const PixSteps = () => {
  const t = useT();
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => (
        <li key={step}>
          <b>{index + 1}</b>
          {t(step)}
        </li>
      ))}
    </ol>
  );
};
