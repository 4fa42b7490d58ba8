import {
  compareInternalPolicy,
  type InternalPolicy,
  type PolicyDifference,
  type PolicyVersion,
} from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { useQuery, useT, type Query } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { AsyncView, Button, Heading, Skeleton, Tag } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import classes from '../policy.module.css';
import { policyPlace } from '../policies-query.ts';
import { Difference } from './difference.tsx';

interface VersionProps {
  version: PolicyVersion;
  isCurrent: boolean;
  isFirst: boolean;
  isOpen: boolean;
  onToggle: () => void;
  difference: Query<PolicyDifference>;
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
export const PolicyVersions = observer(({ policy }: { policy: InternalPolicy }) => {
  const t = useT();
  const { query, change } = useListQuery(policyPlace);
  const open = query.version === null ? null : Number(query.version);
  const { id, versions } = policy;
  const isThere = open !== null && versions.some(({ n }) => n === open);
  const difference = useQuery(compareInternalPolicy, isThere ? { params: { id, n: open } } : null, {
    staleTime: Infinity,
  });
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
