import { usePlatform, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Icon } from '@pregao/ui';
import { knownPages } from '../../common/known-pages.ts';
import { BrasilArt } from './art/brasil-art.tsx';
import { GlobalArt } from './art/global-art.tsx';
import { LibertaArt } from './art/liberta-art.tsx';
import { courseAdTexts, headlineTexts } from './brand-texts.ts';
import classes from './login-panel.module.css';

const arts = { brasil: BrasilArt, global: GlobalArt, liberta: LibertaArt };

/** The brand's side of the sign-in page, dark in every skin. */
export const LoginPanel = () => {
  const t = useT();
  const { variant } = usePlatform();
  const Art = arts[variant.name];
  return (
    <aside className={classes.panel} data-variant={variant.name} data-skin="dark">
      <Art className={classes.art} />
      <div className={classes.words}>
        <p className={classes.headline}>{t(headlineTexts[variant.name])}</p>
        <Link to={knownPages.courses} className={classes.ad}>
          <span className={classes.mark}>
            <Icon name="play" size={18} />
          </span>
          <span className={classes.adText}>
            <small>{t('login.ad.label')}</small>
            {t(courseAdTexts[variant.name])}
          </span>
          <Icon name="arrow-right" size={20} />
        </Link>
      </div>
    </aside>
  );
};
