import { modals, usePlatform, useT } from '@pregao/platform';
import { Button, Icon } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useCalmPlace } from '../../common/calm-moment.ts';
import classes from './profile-strip.module.css';

/** While data is missing from the profile: that it is, and the form, on pages that bear it (REQ-4.14). */
export const ProfileStrip = observer(() => {
  const t = useT();
  const { session } = usePlatform();
  const isPlace = useCalmPlace();
  const { profile_complete: isComplete, impersonated = false } = session.user;
  if (!session.isLogged || isComplete || impersonated || !isPlace) return null;
  return (
    <aside className={classes.strip} aria-label={t('layout.profile.label')}>
      <Icon name="user" size={18} />
      <p>{t('layout.profile.text')}</p>
      <Button size="small" onClick={modals.requiredData}>
        {t('layout.profile.fill')}
      </Button>
    </aside>
  );
});
