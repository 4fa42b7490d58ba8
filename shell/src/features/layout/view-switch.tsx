import { usePlatform, useT } from '@pregao/platform';
import { observer } from 'mobx-react-lite';
import { useMenu } from './use-menu.ts';
import classes from './view-switch.module.css';

const views = [
  { view: 'client', label: 'layout.view.client' },
  { view: 'admin', label: 'layout.view.admin' },
] as const;

/** For staff: the menu as a client has it, or the admin one (REQ-2.113, REQ-2.118, REQ-2.130, REQ-4.58–4.69). */
export const ViewSwitch = observer(() => {
  const t = useT();
  const { theme } = usePlatform();
  const { canSwitch } = useMenu();
  if (!canSwitch) return null;
  return (
    <div className={classes.switch} role="group" aria-label={t('layout.view.label')}>
      {views.map(({ view, label }) => (
        <button
          key={view}
          type="button"
          className={classes.option}
          aria-pressed={theme.menuView === view}
          onClick={() => {
            theme.showMenu(view);
          }}
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
});
