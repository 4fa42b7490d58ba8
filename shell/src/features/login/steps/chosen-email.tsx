import { useT } from '@pregao/platform';
import { Icon } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { LoginFlow } from '../login-flow.ts';
import classes from '../login.module.css';

/** The e-mail of the step before, with the way back to it; in a field of its own for password managers. */
export const ChosenEmail = observer(({ flow }: { flow: LoginFlow }) => {
  const t = useT();
  return (
    <div className={classes.chosen}>
      <Icon name="mail" size={18} />
      <span className={classes.email}>{flow.email}</span>
      <button
        type="button"
        className={classes.link}
        onClick={() => {
          flow.go('email');
        }}
      >
        {t('login.change')}
      </button>
      <input type="hidden" name="username" autoComplete="username" value={flow.email} readOnly />
    </div>
  );
});
