import { findInternalPolicy, type PolicyVersion } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { getPlatform, useStore, useT, useTexts } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Resource } from '@pregao/store-kit';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import ptBr from './policies.pt-br.json';
import classes from './policy-versions.module.css';

const shown = 5;

const createVersions = () =>
  new Resource<{ slug: string; versions: PolicyVersion[] }, number>({
    load: (id, signal) => getPlatform().api.call(findInternalPolicy, { params: { id: String(id) }, signal }),
  });

/** The last versions that the team read, each with what it changed and a way to its differences. */
export const PolicyVersions = observer(({ id, isLive }: { id: number; isLive: boolean }) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const policy = useStore(createVersions);
  useEffect(() => {
    if (isLive) void policy.show(id);
  }, [policy, id, isLive]);
  const { data } = policy;
  if (!isLive || !data || data.versions.length === 0) return null;
  const address = `/hub/politicas-procedimentos/${data.slug}`;
  return (
    <section className={classes.versions}>
      <h3>{t('policies.versions')}</h3>
      <ol>
        {data.versions.slice(0, shown).map(({ n, version, published_at: at, changelog }) => (
          <li key={n}>
            <Link to={`${address}?versao=${n}`}>{t('policies.version', { version })}</Link>
            <span>{formatDate(at)}</span>
            <p>{changelog}</p>
          </li>
        ))}
      </ol>
      {data.versions.length > shown && <Link to={address}>{t('policies.all', { count: data.versions.length })}</Link>}
    </section>
  );
});
