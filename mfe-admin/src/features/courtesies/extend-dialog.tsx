import { formatDate } from '@pregao/format';
import { useStore, useT } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { SwitchField, TextAreaField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { MomentField } from '../../common/crud/moment-field.tsx';
import { FormDialog } from '../../common/form-dialog.tsx';
import { sendExtension } from './courtesies.api.ts';
import type { DecisionProps } from './decision-props.ts';

interface Extension {
  expires_at: string | null;
  forever: boolean;
  reason: string;
}

/** Asks for a later end; beyond 90 days in whole it waits for another person. */
export const ExtendDialog = observer(({ record, title, onChanged, onClose }: DecisionProps) => {
  const t = useT();
  const extend = useStore(
    () => new Command((body: { expires_at: string | null; reason: string }) => sendExtension(record.id, body)),
  );
  return (
    <FormDialog<Extension, { waits: boolean; expires_at: string | null }>
      title={t('courtesies.extend.title')}
      description={title}
      initial={{ expires_at: null, forever: false, reason: '' }}
      action={t('courtesies.extend.action')}
      isPending={extend.isPending}
      send={({ expires_at: end, forever, reason }) => {
        if (!forever && end === null) {
          const text = t('courtesies.extend.noEnd');
          return Promise.resolve({ ok: false, status: 400, message: text, fields: { expires_at: [text] } });
        }
        return extend.run({ expires_at: forever ? null : end, reason: reason.trim() });
      }}
      done={({ waits, expires_at: end }) =>
        waits ? t('courtesies.extend.waits') : t('courtesies.extend.done', { day: end === null ? '' : formatDate(end) })
      }
      {...{ onChanged, onClose }}
    >
      {({ values }) => (
        <>
          <p>{t('courtesies.extend.effect')}</p>
          <MomentField
            name="expires_at"
            label={t('courtesies.extend.until')}
            optional={values.forever}
            disabled={values.forever}
          />
          <SwitchField name="forever" label={t('courtesies.extend.forever')} />
          <TextAreaField
            name="reason"
            label={t('reason.label')}
            hint={t('courtesies.extend.hint')}
            rows={3}
            maxLength={300}
            placeholder={t('courtesies.extend.example')}
          />
        </>
      )}
    </FormDialog>
  );
});
