import { usePageTitle, useStore, useT, useTexts } from '@pregao/platform';
import { Heading, Stack, Text } from '@pregao/ui';
import { Form, SubmitButton, TextField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import ptBr from './account.pt-br.json';
import { AccountFrame } from './parts/account-frame.tsx';
import { Section } from './parts/section.tsx';
import { XpDocument } from './parts/xp-document.tsx';
import { XpClaimed, XpFound } from './parts/xp-found.tsx';
import { XpCodeStore } from './xp-code.store.ts';
import classes from './xp-code.module.css';

const CodeForm = ({ store }: { store: XpCodeStore }) => {
  const t = useT();
  return (
    <Section title={t('xp.form')}>
      <Form<{ code: string }>
        initial={{ code: store.typed }}
        label={t('xp.form')}
        className={classes.form}
        onSubmit={({ code }) => store.check(code.trim().toUpperCase())}
      >
        <TextField
          name="code"
          label={t('xp.code')}
          hint={t('xp.codeHint')}
          maxLength={40}
          autoComplete="off"
          mono
          required
        />
        <div>
          <SubmitButton>{t('xp.check')}</SubmitButton>
        </div>
      </Form>
    </Section>
  );
};

const Step = observer(({ store }: { store: XpCodeStore }) => {
  if (store.claimed || store.found?.state === 'released') return <XpClaimed store={store} />;
  if (store.needsDocument) return <XpDocument store={store} />;
  return store.found ? <XpFound store={store} /> : <CodeForm store={store} />;
});

/** The code that XP gave to a customer of theirs: what it opens is shown first, and opened by a press. */
export const XpCodeScreen = () => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const store = useStore(() => new XpCodeStore());
  usePageTitle(t('xp.title'));
  return (
    <AccountFrame>
      <Stack gap={4} className={classes.page}>
        <Stack gap={1}>
          <Heading level={1}>{t('xp.title')}</Heading>
          <Text tone="muted">{t('xp.about')}</Text>
        </Stack>
        <Step store={store} />
      </Stack>
    </AccountFrame>
  );
};
