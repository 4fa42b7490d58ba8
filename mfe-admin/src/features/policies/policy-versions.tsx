import { findInternalPolicy } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { useQuery, useT, useTexts } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { observer } from 'mobx-react-lite';
import ptBr from './policies.pt-br.json';
import classes from './policy-versions.module.css';

const shown = 5;

/** The last versions that the team read, each with what it changed and a way to its differences. */
export const PolicyVersions = observer(({ id, isLive }: { id: number; isLive: boolean }) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { data } = useQuery(findInternalPolicy, isLive ? { params: { id: String(id) } } : null);
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
