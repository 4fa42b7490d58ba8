import { useT } from '@pregao/platform';
import { cx, Skeleton, Text } from '@pregao/ui';
import classes from './pix-modal.module.css';
import { PixSteps } from './pix-steps.tsx';

/** The charge before its code has come: of the same size, so that nothing moves when it does. */
export const PixWaiting = () => {
  const t = useT();
  return (
    <>
      <div className={classes.charge}>
        <div className={classes.scan}>
          <Skeleton shape="block" height={216} width={216} />
        </div>
        <div className={classes.side}>
          <p className={classes.amount}>
            <span>{t('pix.amount')}</span>
            <Skeleton shape="block" height={44} width={180} />
          </p>
          <PixSteps />
          <Skeleton shape="block" className={classes.button} />
          <Skeleton shape="block" className={cx(classes.button, classes.showCode)} />
        </div>
      </div>
      <div className={classes.status}>
        <i className={classes.pulse} aria-hidden="true" />
        <span role="status">{t('pix.requesting')}</span>
      </div>
      <Text size="small" tone="muted" className={classes.note}>
        {t('pix.note')}
      </Text>
    </>
  );
};
