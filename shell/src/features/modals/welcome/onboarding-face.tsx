import { usePlatform, useT } from '@pregao/platform';
import { Button, brandNames, Cover, cx } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { FindStep, FitStep, StartStep, type StepProps } from './steps.tsx';
import type { FaceProps } from './face-props.ts';
import classes from './welcome.module.css';

interface Step {
  title: string;
  motif: string;
  Body: ComponentType<StepProps>;
}

const steps: Step[] = [
  { title: 'welcome.find.title', motif: 'Day trade', Body: FindStep },
  { title: 'welcome.fit.title', motif: 'Fluxo e book', Body: FitStep },
  { title: 'welcome.start.title', motif: 'Renda fixa', Body: StartStep },
];

/** Three steps for who is here for the first time: what there is, how it looks, where to start. Each can be left. */
export const OnboardingFace = observer(({ onDone }: FaceProps) => {
  const t = useT();
  const { variant } = usePlatform();
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (at > 0) heading.current?.focus({ preventScroll: true });
  }, [at]);
  const { title, motif, Body } = steps[at] as Step;
  const isLast = at === steps.length - 1;
  const footer = (
    <>
      <p className={classes.where}>
        <span className={classes.dots} aria-hidden="true">
          {steps.map((step, index) => (
            <i key={step.title} className={cx(index === at && classes.here)} />
          ))}
        </span>
        <span>{t('welcome.at', { at: at + 1, of: steps.length })}</span>
      </p>
      {at > 0 ? (
        <Button
          onClick={() => {
            setAt(at - 1);
          }}
        >
          {t('welcome.back')}
        </Button>
      ) : (
        <Button
          variant="ghost"
          onClick={() => {
            onDone();
          }}
        >
          {t('welcome.later')}
        </Button>
      )}
      <Button
        variant="primary"
        data-autofocus=""
        onClick={() => {
          if (isLast) onDone();
          else setAt(at + 1);
        }}
      >
        {t(isLast ? 'welcome.done' : 'welcome.next')}
      </Button>
    </>
  );
  return (
    <Modal
      open
      unasked
      onClose={() => {
        onDone();
      }}
      title={t('welcome.title', { brand: brandNames[variant.name] })}
      width={560}
      footer={footer}
    >
      <Cover title={t(title)} category={motif} eager className={classes.art} />
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {t(title)}
      </h3>
      <Body onDone={onDone} />
    </Modal>
  );
});
