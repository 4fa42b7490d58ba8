import { ButtonLink, homeOfRole, usePlatform, useT, useTexts } from '@pregao/platform';
import { BrandSpinner, Container, Heading, IconMark, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { knownPages } from '../../common/known-pages.ts';
import { exchangeLink, linkToken } from '../../common/link-token.ts';
import { takeArrival } from '../../common/take-token.ts';
import ptBr from './token-link.pt-br.json';
import { TokenQuestion } from './token-question.tsx';
import classes from './token-link.module.css';

/** Where a link with a token arrives: on its way in, or told why not and where to go on. */
export const TokenLinkScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const platform = usePlatform();
  const { session } = platform;
  useEffect(() => {
    const arrival = takeArrival(platform);
    if (arrival) void exchangeLink(platform, arrival);
  }, [platform]);
  if (linkToken.question) return <TokenQuestion question={linkToken.question} />;
  if (linkToken.state === 'working') return <BrandSpinner label={t('token.entering')} />;
  const home = session.isLogged ? homeOfRole(session.user.role) : '/login';
  return (
    <Container width="reading" className={classes.page}>
      <IconMark icon="clock" size="large" className={classes.mark} />
      <Heading level={1}>{t('token.refused')}</Heading>
      <Text size="reading" tone="muted">
        {linkToken.message || t('token.spent')}
      </Text>
      {session.isLogged && <Text tone="muted">{t('token.still', { name: session.user.name })}</Text>}
      <div className={classes.actions}>
        <ButtonLink to={home} variant="primary">
          {t(session.isLogged ? 'token.goOn' : 'token.login')}
        </ButtonLink>
        <ButtonLink to={knownPages.home}>{t('states.home')}</ButtonLink>
      </div>
    </Container>
  );
});
