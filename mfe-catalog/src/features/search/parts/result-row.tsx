import type { SearchHit } from '@pregao/contract';
import { useT, useTexts } from '@pregao/platform';
import { Link, useSearchParams } from '@pregao/platform/router';
import { Heading, Icon, type IconName } from '@pregao/ui';
import { Marked } from '@pregao/ui/data';
import { CoverImage } from '../../../common/cover-image.tsx';
import locked from '../../../common/locked/locked.pt-br.json';
import { reasonOf } from '../../../common/locked/reason-of.ts';
import classes from '../search.module.css';

const icons: Partial<Record<SearchHit['kind'], IconName>> = {
  ticker: 'chart',
  broadcast: 'live',
  teacher: 'user',
  plan: 'star',
  faq: 'help',
};

/** What is searched for, as a ticker is written: `$petr4` is PETR4. */
const asTicker = (q: string | null) => (q ?? '').replace('$', '').trim().toUpperCase();

/** A ticker leads to the search of what speaks of it: there it leads nowhere else. */
const isHere = ({ kind, address }: SearchHit, q: string | null) =>
  kind === 'ticker' && asTicker(new URLSearchParams(address.split('?')[1]).get('q')) === asTicker(q);

/** One result: what it is, the words where they stand, and why it is locked. */
export const ResultRow = ({ hit, level }: { hit: SearchHit; level: 2 | 3 }) => {
  useTexts({ 'pt-br': locked });
  const t = useT();
  const [query] = useSearchParams();
  const title = <Marked text={hit.title} marks={hit.marks} />;
  return (
    <li className={classes.row}>
      <span className={classes.picture}>
        {hit.picture ? <CoverImage src={hit.picture} /> : <Icon name={icons[hit.kind] ?? 'tag'} size={20} />}
      </span>
      <div className={classes.words}>
        <Heading level={level} size="small" className={classes.name}>
          {isHere(hit, query.get('q')) ? (
            title
          ) : (
            <Link to={hit.address} className={classes.link}>
              {title}
            </Link>
          )}
        </Heading>
        {hit.subtitle && <p className={classes.subtitle}>{hit.subtitle}</p>}
        {hit.snippet && (
          <p className={classes.snippet}>
            <Marked {...hit.snippet} />
          </p>
        )}
        {!hit.access.open && (
          <p className={classes.reason}>
            <Icon name="lock" size={14} />
            <span>{` ${reasonOf(hit.access, t)}`}</span>
          </p>
        )}
      </div>
    </li>
  );
};
