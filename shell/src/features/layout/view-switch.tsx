import { usePlatform, useT } from '@pregao/platform';
import { Segmented } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { knownPages } from '../../common/known-pages.ts';
import { useMenu } from './use-menu.ts';

const views = [
  { view: 'client', label: 'layout.view.client' },
  { view: 'admin', label: 'layout.view.admin' },
] as const;

/** For staff: the menu as a client has it, or the admin one (REQ-2.113, REQ-2.118, REQ-2.130, REQ-4.58–4.69). */
export const ViewSwitch = observer(() => {
  const t = useT();
  const platform = usePlatform();
  const { theme } = platform;
  const { canSwitch, view: shown, isStaffPage } = useMenu();
  if (!canSwitch) return null;
  return (
    <Segmented
      size="medium"
      label={t('layout.view.label')}
      options={views.map(({ view, label }) => ({ value: view, label: t(label) }))}
      value={shown}
      onChange={(view) => {
        theme.showMenu(view);
        // A page of the staff has their menu: who wants a client's goes where clients begin.
        if (view === 'client' && isStaffPage) platform.navigate(knownPages.home);
      }}
    />
  );
});
