import { usePlatform, useT } from '@pregao/platform';
import { Button, Icon, Text, type IconName } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { ContentSize } from '../../../common/content-size.tsx';
import { knownPages } from '../../../common/known-pages.ts';
import { useOpenWays } from '../../../common/open-ways.ts';
import classes from './welcome.module.css';

export interface StepProps {
  onDone(go?: string): void;
}

/** What there is, and the page that has it. */
const finds: { icon: IconName; text: string; at: string }[] = [
  { icon: 'play', text: 'welcome.find.courses', at: knownPages.shop },
  { icon: 'live', text: 'welcome.find.live', at: `${knownPages.broadcasts}/1` },
  { icon: 'chart', text: 'welcome.find.ideas', at: knownPages.recommendations },
];

export const FindStep = observer(() => {
  const t = useT();
  const isOpen = useOpenWays();
  return (
    <ul className={classes.list}>
      {finds
        .filter(({ at }) => isOpen(at))
        .map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} size={20} />
            <span>{t(text)}</span>
          </li>
        ))}
    </ul>
  );
});

const skins = [
  { skin: 'light', icon: 'sun', text: 'welcome.fit.light' },
  { skin: 'dark', icon: 'moon', text: 'welcome.fit.dark' },
] as const;

export const FitStep = observer(() => {
  const t = useT();
  const { theme } = usePlatform();
  return (
    <div className={classes.fit}>
      <Text tone="muted">{t('welcome.fit.text')}</Text>
      <div className={classes.skins} role="group" aria-label={t('welcome.fit.skin')}>
        {skins.map(({ skin, icon, text }) => (
          <button
            key={skin}
            type="button"
            className={classes.skin}
            aria-pressed={theme.skin === skin}
            onClick={() => {
              theme.choose(skin);
            }}
          >
            <Icon name={icon} size={20} />
            {t(text)}
          </button>
        ))}
      </div>
      <div className={classes.size}>
        <span>{t('welcome.fit.size')}</span>
        <ContentSize />
      </div>
    </div>
  );
});

interface Way {
  to: string;
  icon: IconName;
  title: string;
  text: string;
}

const ways: Way[] = [
  { to: knownPages.courses, icon: 'book', title: 'welcome.start.courses', text: 'welcome.start.courses.text' },
  { to: knownPages.broadcasts, icon: 'live', title: 'welcome.start.live', text: 'welcome.start.live.text' },
  { to: knownPages.shop, icon: 'cart', title: 'welcome.start.store', text: 'welcome.start.store.text' },
];

export const StartStep = observer(({ onDone }: StepProps) => {
  const t = useT();
  const { session, bus } = usePlatform();
  const isOpen = useOpenWays();
  const complete = () => {
    onDone();
    bus.emit('modal.open.v1', { modal: 'required-data' });
  };
  return (
    <>
      <ul className={classes.ways}>
        {ways
          .filter(({ to }) => isOpen(to))
          .map(({ to, icon, title, text }) => (
            <li key={to}>
              <button
                type="button"
                className={classes.way}
                onClick={() => {
                  onDone(to);
                }}
              >
                <Icon name={icon} size={22} />
                <span>
                  <strong>{t(title)}</strong>
                  <small>{t(text)}</small>
                </span>
                <Icon name="arrow-right" size={18} />
              </button>
            </li>
          ))}
      </ul>
      {!session.user.profile_complete && (
        <p className={classes.data}>
          {t('welcome.start.data')}{' '}
          <Button size="small" onClick={complete}>
            {t('access.data.fill')}
          </Button>
        </p>
      )}
    </>
  );
});
