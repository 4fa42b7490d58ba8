import { ButtonLink, usePageTitle, usePlatform, useT } from '@pregao/platform';
import { useLocation } from '@pregao/platform/router';
import {
  Button,
  Card,
  Container,
  ErrorState,
  Grid,
  Heading,
  IconMark,
  Skeleton,
  Tag,
  Text,
  type IconName,
} from '@pregao/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { knownPages } from '../../common/known-pages.ts';
import classes from './state-pages.module.css';

const Page = ({
  icon,
  title,
  children,
  actions,
}: {
  icon: IconName;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) => (
  <Container width="reading" className={classes.page}>
    <IconMark icon={icon} size="large" className={classes.mark} />
    <Heading level={1}>{title}</Heading>
    <div className={classes.words}>{children}</div>
    <div className={classes.actions}>{actions}</div>
  </Container>
);

const Back = () => (
  <Button
    icon="arrow-left"
    onClick={() => {
      history.back();
    }}
  >
    {useT()('states.back')}
  </Button>
);
const Home = () => (
  <ButtonLink to={knownPages.home} variant="primary">
    {useT()('states.home')}
  </ButtonLink>
);

export const NotFound = () => {
  const t = useT();
  const { pathname } = useLocation();
  usePageTitle(t('states.notFound.title'));
  return (
    <Page
      icon="search"
      title={t('states.notFound.title')}
      actions={
        <>
          <Home />
          <ButtonLink to={knownPages.shop}>{t('states.store')}</ButtonLink>
        </>
      }
    >
      <Text size="reading" tone="muted">
        {t('states.notFound.text')}
      </Text>
      <Text mono size="small" tone="muted" className={classes.address}>
        {pathname}
      </Text>
    </Page>
  );
};

/** Says which permission the page asks for, so that the person knows what to request. */
export const Forbidden = () => {
  const t = useT();
  const { pageOf, session } = usePlatform();
  const { pathname } = useLocation();
  const page = pageOf(pathname);
  const subjects = [page?.ability?.subject ?? []].flat();
  usePageTitle(t('states.forbidden.title'));
  return (
    <Page
      icon="lock"
      title={t('states.forbidden.title')}
      actions={
        <>
          <Home />
          <Back />
          <ButtonLink to="/login" variant="ghost">
            {t('states.otherAccount')}
          </ButtonLink>
        </>
      }
    >
      <Text size="reading" tone="muted">
        {t('states.forbidden.text', { page: page?.title ?? '' })}
      </Text>
      {subjects.length > 0 && (
        <p className={classes.needs}>
          {t('states.forbidden.needs')}
          {subjects.map((subject) => (
            <Tag key={subject} icon="shield">
              {subject}
            </Tag>
          ))}
        </p>
      )}
      <Text size="small" tone="muted">
        {t('states.forbidden.who', { name: session.user.name })}
      </Text>
    </Page>
  );
};

/** A page that is announced and not there yet: what it will hold, and the way back. */
export const UnderConstruction = ({ title }: { title: string }) => {
  const t = useT();
  const { pageOf } = usePlatform();
  const { pathname } = useLocation();
  usePageTitle(title);
  return (
    <Page
      icon="clock"
      title={title}
      actions={
        <>
          <Home />
          <Back />
        </>
      }
    >
      <Tag tone="accent" dot>
        {t('states.planned.tag')}
      </Tag>
      <Text size="reading" tone="muted">
        {pageOf(pathname)?.coming ?? t('states.planned.text', { title })}
      </Text>
    </Page>
  );
};

export const RemoteFailed = ({ onRetry }: { onRetry(): void }) => {
  const t = useT();
  return (
    <Container className={classes.failed}>
      <ErrorState page title={t('states.failed.title')} description={t('states.failed.text')} onRetry={onRetry} />
    </Container>
  );
};

const delayMs = 250;

/** The shape of a screen, once waiting is worth showing. */
export const RemoteLoading = () => {
  const t = useT();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(true);
    }, delayMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <Container role="status" aria-label={t('states.loading')} className={classes.loading}>
      {shown && (
        <>
          <Skeleton width="min(320px, 60%)" height={32} />
          <Skeleton shape="block" height={220} />
          <Grid min={240}>
            {[1, 2, 3, 4].map((card) => (
              <Card key={card} padding="small">
                <Skeleton shape="block" height={120} />
                <Skeleton lines={2} className={classes.lines} />
              </Card>
            ))}
          </Grid>
        </>
      )}
    </Container>
  );
};
