import { useT } from '@pregao/platform';
import { SwitchField } from '@pregao/ui/form';
import classes from './cookie-banner.module.css';
import type { CookieChoice } from './cookie-consent.ts';

const optional = [
  { name: 'statistics', label: 'cookie.statistics', hint: 'cookie.statistics.hint' },
  { name: 'preferences', label: 'cookie.preferences', hint: 'cookie.preferences.hint' },
  { name: 'marketing', label: 'cookie.marketing', hint: 'cookie.marketing.hint' },
] as const;

/** One switch a category; the essential ones are always on. */
export const CookieSwitches = ({
  choice,
  onChange,
}: {
  choice: CookieChoice;
  onChange(choice: CookieChoice): void;
}) => {
  const t = useT();
  return (
    <div className={classes.switches}>
      <SwitchField label={t('cookie.required')} hint={t('cookie.required.hint')} value disabled />
      {optional.map(({ name, label, hint }) => (
        <SwitchField
          key={name}
          label={t(label)}
          hint={t(hint)}
          value={choice[name]}
          onChange={(on) => {
            onChange({ ...choice, [name]: on });
          }}
        />
      ))}
    </div>
  );
};
