import { firstName } from '@pregao/format';
import { ButtonLink, usePageTitle, usePlatform, useT, useTexts } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Button, Container, Cover, Heading, Icon, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { knownPages } from '../../common/known-pages.ts';
import { useOpenWays } from '../../common/open-ways.ts';
import classes from './access-control.module.css';
import ptBr from './access-control.pt-br.json';
import { useGoingOn } from './use-going-on.ts';

interface Way {
  to: string;
  motif: string;
  title: string;
  text: string;
  /** What it is as the next step, in the middle of a sentence. */
  step: string;
}

const ways: Way[] = [
  {
    to: knownPages.myCourses,
    motif: 'Day trade',
    title: 'access.courses',
    text: 'access.courses.text',
    step: 'access.courses.step',
  },
  {
    to: knownPages.shop,
    motif: 'Renda fixa',
    title: 'access.store',
    text: 'access.store.text',
    step: 'access.store.step',
  },
  {
    to: knownPages.broadcasts,
    motif: 'Fluxo e book',
    title: 'access.live',
    text: 'access.live.text',
    step: 'access.live.step',
  },
];

const CompleteData = () => {
  const t = useT();
  const { bus } = usePlatform();
  return (
    <section className={classes.hint}>
      <Icon name="user" size={22} />
      <div>
        <Text weight="strong">{t('access.data')}</Text>
        <Text size="small" tone="muted">
          {t('access.data.text')}
        </Text>
      </div>
      <Button
        size="small"
        onClick={() => {
          bus.emit('modal.open.v1', { modal: 'required-data' });
        }}
      >
        {t('access.data.fill')}
      </Button>
    </section>
  );
};

/** Where a client lands after signing in (REQ-2.3, A-14): a word of welcome, the next step, the ways on; then the home. */
export const AccessControlScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { user } = usePlatform().session;
  const isOpen = useOpenWays();
  const isGoing = useGoingOn(knownPages.home);
  const open = ways.filter(({ to }) => isOpen(to));
  usePageTitle(t('access.page'));
  return (
    <Container className={classes.page}>
      <header className={classes.head}>
        <Heading level={1} size="display">
          {t('access.title', { name: firstName(user.name) })}
        </Heading>
        <Text size="lead" tone="muted">
          {[
            t('access.next', {
              step: t(user.profile_complete ? (open[0]?.step ?? 'access.home') : 'access.data.step'),
            }),
            t('access.text'),
          ].join(' ')}
        </Text>
      </header>
      {!user.profile_complete && <CompleteData />}
      <ul className={classes.ways}>
        {open.map(({ to, motif, title, text }) => (
          <li key={to}>
            <Link to={to} className={classes.way}>
              <Cover title={title} category={motif} eager className={classes.cover} />
              <span className={classes.words}>
                <strong>
                  {t(title)}
                  <Icon name="arrow-right" size={20} className={classes.arrow} />
                </strong>
                <span className={classes.text}>{t(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={classes.on}>
        <ButtonLink to={knownPages.home} variant="primary" size="large" iconEnd="arrow-right" className={classes.home}>
          {t('states.home')}
        </ButtonLink>
        <Text size="small" tone="muted" className={classes.going}>
          {isGoing && t('access.going')}
        </Text>
      </div>
    </Container>
  );
});
