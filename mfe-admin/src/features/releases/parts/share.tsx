import { useT } from '@pregao/platform';
import { Progress } from '@pregao/ui';
import type { Pointer } from '../releases.api.ts';
import classes from './share.module.css';

/** The part of the visitors who try a release. */
export const Share = ({ canary: { version, percent } }: { canary: NonNullable<Pointer['canary']> }) => {
  const t = useT();
  return (
    <div className={classes.share}>
      <p className={classes.words}>
        <span>
          {t('releases.canaryVersion')} <code>{version}</code>
        </span>
        <strong>{t('releases.ofVisitors', { percent })}</strong>
      </p>
      <Progress value={percent} label={t('releases.canaryVersion')} />
    </div>
  );
};
