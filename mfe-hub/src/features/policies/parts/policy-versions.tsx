import type { PolicyVersion } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { useStore, useT } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { AsyncView, Button, Heading, Skeleton, Tag } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import classes from '../policy.module.css';
import { policyPlace } from '../policies-query.ts';
import { createDifference, type Policy } from '../policies.store.ts';
import { Difference } from './difference.tsx';

interface VersionProps {
  version: PolicyVersion;
  isCurrent: boolean;
  isFirst: boolean;
  isOpen: boolean;
  onToggle: () => void;
  difference: ReturnType<typeof createDifference>;
}

const Version = observer(({ version, isCurrent, isFirst, isOpen, onToggle, difference }: VersionProps) => {
  const t = useT();
  const { version: number, published_at: at, approved_by: name, changelog } = version;
  const day = formatDate(at);
  const shown = difference.data?.version === number ? difference.data : undefined;
  return (
    <li className={classes.version}>
      <div className={classes.versionHead}>
        <strong>{t('policies.version', { version: number })}</strong>
        {isCurrent && <Tag tone="success">{t('policy.current')}</Tag>}
        <span>{name ? t('policy.published', { day, name }) : t('policy.publishedAlone', { day })}</span>
      </div>
      <p>{changelog}</p>
      <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={onToggle}>
        {t(isOpen ? 'policy.hide' : isFirst ? 'policy.seeFirst' : 'policy.see')}
      </Button>
      {isOpen && (
        <AsyncView
          {...difference.view}
          data={shown}
          skeleton={<Skeleton lines={4} />}
          errorTitle={t('policy.diffFailed')}
        >
          {(data) => <Difference difference={data} />}
        </AsyncView>
      )}
    </li>
  );
});

/** Every version that was in force, newest first; what one changed opens below it and stands in the address. */
export const PolicyVersions = observer(({ policy }: { policy: Policy }) => {
  const t = useT();
  const difference = useStore(createDifference);
  const { query, change } = useListQuery(policyPlace);
  const open = query.version === null ? null : Number(query.version);
  const { id, versions } = policy;
  useEffect(() => {
    if (open !== null && versions.some(({ n }) => n === open)) void difference.show({ id, n: open });
  }, [difference, id, open, versions]);
  if (versions.length === 0) return null;
  return (
    <section className={classes.versions}>
      <Heading level={2} size="small">
        {t('policy.versions')}
      </Heading>
      <ol>
        {versions.map((version, index) => (
          <Version
            key={version.n}
            {...{ version, difference }}
            isCurrent={version.version === policy.version}
            isFirst={index === versions.length - 1}
            isOpen={open === version.n}
            onToggle={() => {
              change({ version: open === version.n ? null : String(version.n) }, { replace: true });
            }}
          />
        ))}
      </ol>
    </section>
  );
});
