import type { SearchHit } from '@pregao/contract';
import { useT, useTexts } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
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

/** One result: what it is, the words where they stand, and why it is locked. */
export const ResultRow = ({ hit, level }: { hit: SearchHit; level: 2 | 3 }) => {
  useTexts({ 'pt-br': locked });
  const t = useT();
  return (
    <li className={classes.row}>
      <span className={classes.picture}>
        {hit.picture ? <CoverImage src={hit.picture} /> : <Icon name={icons[hit.kind] ?? 'tag'} size={20} />}
      </span>
      <div className={classes.words}>
        <Heading level={level} size="small" className={classes.name}>
          <Link to={hit.address} className={classes.link}>
            <Marked text={hit.title} marks={hit.marks} />
          </Link>
        </Heading>
        {hit.subtitle && <p className={classes.subtitle}>{hit.subtitle}</p>}
        {hit.snippet && (
          <p className={classes.snippet}>
            <Marked {...hit.snippet} />
          </p>
        )}
        {!hit.access.open && (
          <p className={classes.reason}>
            <Icon name="lock" size={14} /> {reasonOf(hit.access, t)}
          </p>
        )}
      </div>
    </li>
  );
};
