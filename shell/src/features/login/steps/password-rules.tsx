import { useT } from '@pregao/platform';
import { cx, Icon, VisuallyHidden } from '@pregao/ui';
import { useForm } from '@pregao/ui/form';
import classes from '../login.module.css';

/** What a new password needs, ticked while it is typed. */
export const PasswordRules = () => {
  const t = useT();
  const { values } = useForm<{ password?: string; password_confirmation?: string }>();
  const { password = '', password_confirmation: again = '' } = values;
  const rules = [
    { text: 'login.rule.length', met: password.length >= 8 },
    { text: 'login.rule.same', met: password !== '' && password === again },
  ];
  return (
    <ul className={classes.rules}>
      {rules.map(({ text, met }) => (
        <li key={text} className={cx(met && classes.met)}>
          <Icon name={met ? 'check' : 'minus'} size={16} />
          {t(text)}
          <VisuallyHidden>{t(met ? 'login.rule.met' : 'login.rule.open')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
};
