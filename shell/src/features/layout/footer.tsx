import { businessDay, platformNow } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { brandNames, Company, Logo } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { ContentSize } from '../../common/content-size.tsx';
import { knownPages } from '../../common/known-pages.ts';
import { useOpenWays } from '../../common/open-ways.ts';
import classes from './footer.module.css';
import { helpLinks } from './menu-entries.ts';
import { menuViewerOf } from './menu-viewer.ts';

/** At the end of the page: what the law asks for and what one looks for there. */
export const Footer = observer(() => {
  const t = useT();
  const platform = usePlatform();
  const { bus, variant, theme, menu } = platform;
  // The same wherever one is: a navigation does not draw it.
  const help = helpLinks(menu(), menuViewerOf(platform, theme.menuView));
  const isOpen = useOpenWays();
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <Logo size={22} className={classes.logo} />
        <nav className={classes.links} aria-label={t('layout.footer.label')}>
          <Link to={knownPages.shop}>{t('layout.footer.store')}</Link>
          {isOpen(knownPages.plans) && <Link to={knownPages.plans}>{t('layout.footer.plans')}</Link>}
          {help.map(({ label, path }) => (
            <Link key={path} to={path}>
              {label}
            </Link>
          ))}
          {variant.support && <a href={`mailto:${variant.support}`}>{t('layout.footer.support')}</a>}
          <button
            type="button"
            onClick={() => {
              bus.emit('modal.open.v1', { modal: 'privacy' });
            }}
          >
            {t('layout.footer.privacy')}
          </button>
          <button
            type="button"
            onClick={() => {
              bus.emit('modal.open.v1', { modal: 'cookie', view: 'config' });
            }}
          >
            {t('layout.footer.cookies')}
          </button>
        </nav>
        <ContentSize />
      </div>
      {variant.company && <Company company={variant.company} />}
      <p className={classes.small}>
        {t('layout.footer.notice', { brand: brandNames[variant.name], year: businessDay(platformNow()).slice(0, 4) })}
      </p>
    </footer>
  );
});
