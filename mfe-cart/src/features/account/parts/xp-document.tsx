import { isCpf, normalizeTaxId } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Form, SubmitButton, TaxIdField } from '@pregao/ui/form';
import type { XpCodeStore } from '../xp-code.store.ts';
import classes from '../xp-code.module.css';
import { Section } from './section.tsx';

/** The tax id that a code is held against, where the account has none. */
export const XpDocument = ({ store }: { store: XpCodeStore }) => {
  const t = useT();
  return (
    <Section title={t('xp.documentTitle')}>
      <Form<{ identifier: string }>
        label={t('xp.documentTitle')}
        className={classes.form}
        onSubmit={({ identifier }) => store.saveDocument(normalizeTaxId(identifier))}
      >
        <TaxIdField
          name="identifier"
          label={t('xp.document')}
          hint={t('xp.documentWhy')}
          validate={(typed) => (isCpf(typed) ? undefined : t('xp.documentWrong'))}
          required
        />
        <div>
          <SubmitButton>{t('xp.documentSave')}</SubmitButton>
        </div>
      </Form>
    </Section>
  );
};
