import { platformNow } from '@pregao/format';
import { useT } from '@pregao/platform';
import type { SchemaLike } from '@pregao/ui/form';
import { DialogForm } from './dialog-form.tsx';
import { aheadOf, MomentFields, momentOf } from './moment-fields.tsx';

type Values = Record<string, unknown>;

/** At least a minute ahead. */
const schemaWith = (tooEarly: string): SchemaLike => ({
  safeParse: (values) => {
    const at = momentOf(values as Values, 'publish_at');
    if (at !== null && aheadOf(at) >= platformNow() + 60_000) return { success: true };
    return { success: false, error: { issues: [{ path: ['publish_at', 'day'], message: tooEarly }] } };
  },
});

/** Asks at what hour many records come before their readers. */
export const HourDialog = ({ onChoose, onClose }: { onChoose: (publishAt: string) => void; onClose: () => void }) => {
  const t = useT();
  return (
    <DialogForm
      title={t('publish.step.schedule')}
      description={t('publish.about.schedule')}
      initial={{ 'publish_at.day': null, 'publish_at.time': '' }}
      schema={schemaWith(t('publish.tooEarly'))}
      onSubmit={(values) => {
        onChoose(momentOf(values, 'publish_at') ?? '');
        return undefined;
      }}
      onClose={onClose}
    >
      <MomentFields name="publish_at" label={t('publish.startsOn')} />
    </DialogForm>
  );
};
