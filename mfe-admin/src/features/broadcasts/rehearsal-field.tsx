import type { RehearsedRules } from '@pregao/contract';
import { useCan, useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { useState } from 'react';
import type { AnyRecord, FieldView } from '../../common/crud/crud-types.ts';
import { useFormValues } from '../../common/crud/use-form-values.ts';
import { WordsField } from '../../common/crud/words-field.tsx';
import classes from './broadcasts.module.css';
import { RehearsalDrawer } from './rehearsal-drawer.tsx';

/** Rules as they stand in the form, saved or not. */
const rulesIn = (values: Record<string, unknown>): RehearsedRules => ({
  slow_mode_s: Number(values.slow_mode_s ?? 0),
  files_allowed: values.files_allowed === true,
  hold_contacts: values.hold_contacts === true,
  hold_links: values.hold_links === true,
  hold_first: values.hold_first === true,
  forbidden_words: values.forbidden_words as string[],
});

/** Words that wait for staff, and a trial of all rules of the talk before they are saved. */
export const RehearsalField = ({ record, ...props }: FieldView & { record: AnyRecord | null }) => {
  const t = useT();
  const values = useFormValues();
  const canUpdate = useCan('update', 'Transmissões');
  const [tried, setTried] = useState<RehearsedRules | null>(null);
  return (
    <div className={classes.source}>
      <WordsField {...props} />
      {record !== null && canUpdate && (
        <div className={classes.rehearse}>
          <Button
            size="small"
            icon="play"
            onClick={() => {
              setTried(rulesIn(values));
            }}
          >
            {t('desk.rehearse')}
          </Button>
          <span className={classes.facts}>{t('desk.rehearseHint')}</span>
        </div>
      )}
      {record !== null && tried !== null && (
        <RehearsalDrawer
          roomId={record.id}
          rules={tried}
          onClose={() => {
            setTried(null);
          }}
        />
      )}
    </div>
  );
};
