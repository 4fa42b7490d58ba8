import { usePlatform, useT } from '@pregao/platform';
import { Button, Text } from '@pregao/ui';
import classes from '../help.module.css';

/** The way to a person, who is told what was looked for. */
export const Contact = ({ words }: { words: string }) => {
  const t = useT();
  const { variant } = usePlatform();
  if (!variant.support) return null;
  const subject = words ? t('help.contactSubject', { words }) : t('help.title');
  return (
    <aside className={classes.contact}>
      <div>
        <strong>{t('help.contactTitle')}</strong>
        <Text tone="muted">{t('help.contactText')}</Text>
      </div>
      <Button icon="mail" href={`mailto:${variant.support}?subject=${encodeURIComponent(subject)}`}>
        {t('help.contact')}
      </Button>
    </aside>
  );
};
