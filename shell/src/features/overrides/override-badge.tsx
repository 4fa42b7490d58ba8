import { useT, type Platform } from '@pregao/platform';
import { addTexts, Providers } from '@pregao/platform/boot';
import { observer } from 'mobx-react-lite';
import { createRoot } from 'react-dom/client';
import texts from './overrides.pt-br.json';
import classes from './override-badge.module.css';
import type { OverrideStore } from './override-store.ts';
import { forgetOverride } from './read-overrides.ts';

interface Props {
  store: OverrideStore;
  onRemove(remote: string): void;
}

/** Says which remote is a developer's own build and where it comes from, with the way back to what is live. */
export const OverrideBadge = observer(({ store, onRemove }: Props) => {
  const t = useT();
  return (
    <aside className={classes.badge} aria-label={t('overrides.label')}>
      <p className={classes.title}>{t('overrides.label')}</p>
      {store.overrides.map(({ remote, entry }) => (
        <div key={remote} className={classes.row} data-failed={store.hasFailed(remote)}>
          <p className={classes.text} role="status">
            <strong>{remote}</strong>
            <span>
              {t(store.hasFailed(remote) ? 'overrides.failed' : 'overrides.from', { origin: new URL(entry).host })}
            </span>
          </p>
          <button
            type="button"
            className={classes.remove}
            aria-label={t('overrides.removeOf', { remote })}
            onClick={() => {
              onRemove(remote);
            }}
          >
            {t('overrides.remove')}
          </button>
        </div>
      ))}
    </aside>
  );
});

const remove = (remote: string) => {
  forgetOverride(remote);
  location.reload();
};

/** Puts the badge into the page, beside the shell's own root. */
export const showBadge = (store: OverrideStore, platform: Platform) => {
  addTexts(platform.i18n, 'shell', { 'pt-br': texts });
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <Providers platform={platform} name="shell">
      <OverrideBadge store={store} onRemove={remove} />
    </Providers>,
  );
};
