import { findHubHome, type HubHome } from '@pregao/contract';
import { firstName, formatDate } from '@pregao/format';
import { Soon, usePageTitle, usePlatform, useQuery, useT, useTexts } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import {
  AsyncView,
  Avatar,
  Card,
  Container,
  EmptyState,
  Grid,
  Heading,
  Icon,
  IconMark,
  RichText,
  Row,
  Skeleton,
  Stack,
  Tag,
  Text,
  type IconName,
} from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { DueTag } from '../../common/due-tag.tsx';
import classes from './home.module.css';
import ptBr from './home.pt-br.json';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap={3}>
    <Heading level={2} size="small">
      {title}
    </Heading>
    {children}
  </Stack>
);

const Address = ({
  url,
  blank,
  soon = true,
  children,
  className,
}: {
  url: string;
  blank: boolean;
  soon?: boolean;
  children: ReactNode;
  className?: string | undefined;
}) =>
  url.startsWith('/') ? (
    <Link to={url} soon={soon} className={className}>
      {children}
    </Link>
  ) : (
    <a href={url} className={className} {...(blank && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </a>
  );

const Shortcuts = ({ cards }: { cards: HubHome['cards'] }) => (
  <Grid min={240} gap={3}>
    {cards.map((card) => (
      <Address
        key={card.id}
        url={card.url ?? '/hub/home'}
        blank={card.open_new_tab}
        soon={false}
        className={classes.shortcut}
      >
        <IconMark icon={card.icon as IconName} size="small" iconSize={20} />
        <strong>
          {card.title}
          <Soon to={card.url ?? ''} />
        </strong>
        <RichText html={card.body_html} className={classes.hint} />
      </Address>
    ))}
  </Grid>
);

const Notices = ({ notices }: { notices: HubHome['notices'] }) => {
  const t = useT();
  if (notices.length === 0) return <EmptyState title={t('home.noNotices')} />;
  return (
    <Stack gap={3}>
      {notices.map((notice) => (
        <Card key={notice.id} as="article">
          <Row justify="between" align="start">
            <Heading level={3} size="small">
              {notice.title}
            </Heading>
            {notice.pinned && (
              <Tag tone="accent" icon="star">
                {t('home.pinned')}
              </Tag>
            )}
          </Row>
          <RichText html={notice.body_html} />
          <Text size="small" tone="muted" tabular>
            {formatDate(notice.published_at)}
          </Text>
        </Card>
      ))}
    </Stack>
  );
};

const policyPath = (id: number) => `/hub/politicas-procedimentos/${id}`;

const Policies = ({ policies }: { policies: HubHome['pending_policies'] }) => {
  const t = useT();
  if (policies.length === 0)
    return (
      <Card>
        <Row>
          <Icon name="check" />
          <Text>{t('home.noPolicies')}</Text>
        </Row>
      </Card>
    );
  return (
    <Card padding="none" as="ul" className={classes.list}>
      {policies.map((policy) => (
        <li key={policy.id}>
          <Link to={policyPath(policy.id)} soon={false} className={classes.row}>
            <span>
              <strong>
                {policy.title}
                <Soon to={policyPath(policy.id)} />
              </strong>
              <Text size="small" tone="muted">
                {t('home.version', { version: policy.version })}
              </Text>
            </span>
            <DueTag {...policy} />
          </Link>
        </li>
      ))}
    </Card>
  );
};

const Birthdays = ({ people }: { people: HubHome['birthdays'] }) => {
  const t = useT();
  if (people.length === 0)
    return (
      <Card>
        <Text tone="muted">{t('home.noBirthdays')}</Text>
      </Card>
    );
  return (
    <Card padding="none" as="ul" className={classes.list}>
      {people.map((person) => (
        <li key={person.id} className={classes.row}>
          <Row gap={3}>
            <Avatar name={person.name} decorative />
            <span>
              <strong>{person.name}</strong>
              <Text size="small" tone="muted">
                {person.department}
              </Text>
            </span>
          </Row>
          {person.is_today ? (
            <Tag tone="primary" icon="star">
              {t('home.today')}
            </Tag>
          ) : (
            <Text size="small" tabular tone="muted">
              {formatDate(person.day).slice(0, 5)}
            </Text>
          )}
        </li>
      ))}
    </Card>
  );
};

const Loading = () => (
  <Stack gap={6}>
    <Grid min={240} gap={3}>
      {[1, 2, 3, 4].map((index) => (
        <Skeleton key={index} height={124} />
      ))}
    </Grid>
    <Skeleton height={320} />
  </Stack>
);

export const HomeScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { session } = usePlatform();
  const found = useQuery(findHubHome, {}, { staleTime: 0 });
  usePageTitle(t('home.title'));
  return (
    <Container className={classes.page}>
      <Stack gap={1}>
        <Heading level={1}>{t('home.hello', { name: firstName(session.user.name) })}</Heading>
        <Text tone="muted">{t('home.subtitle')}</Text>
      </Stack>
      <AsyncView {...found.view} skeleton={<Loading />} isEmpty={() => false}>
        {(home) => (
          <Stack gap={8}>
            <Shortcuts cards={home.cards} />
            <div className={classes.columns}>
              <Section title={t('home.notices')}>
                <Notices notices={home.notices} />
              </Section>
              <Stack gap={8}>
                <Section title={t('home.policies')}>
                  <Policies policies={home.pending_policies} />
                </Section>
                <Section title={t('home.birthdays')}>
                  <Birthdays people={home.birthdays} />
                </Section>
                <Section title={t('home.links')}>
                  <Row wrap gap={2}>
                    {home.links.map((link) => (
                      <Address key={link.id} url={link.url} blank={link.open_new_tab} className={classes.link}>
                        <Icon name={link.icon as IconName} size={16} />
                        {link.title}
                      </Address>
                    ))}
                  </Row>
                </Section>
              </Stack>
            </div>
          </Stack>
        )}
      </AsyncView>
    </Container>
  );
});
