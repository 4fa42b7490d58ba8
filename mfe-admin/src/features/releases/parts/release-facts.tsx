import { formatDateTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import type { Release } from '../releases.api.ts';
import { HealthFigures } from './health-figures.tsx';
import classes from './release-facts.module.css';

/** Who made a release, when, and how it does. */
export const ReleaseFacts = ({ release }: { release: Release | undefined }) => {
  const t = useT();
  if (!release) return null;
  return (
    <>
      <p className={classes.facts}>
        <span>{t('releases.publishedBy', { author: release.author })}</span>
        <span>{formatDateTime(release.created_at)}</span>
        {release.commit && <code title={release.commit}>{release.commit.slice(0, 8)}</code>}
        {release.dirty && <span className={classes.dirty}>{t('releases.dirty')}</span>}
      </p>
      <HealthFigures health={release.health} />
    </>
  );
};
