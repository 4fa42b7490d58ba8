import { useT } from '@pregao/platform';
import type { Command } from '@pregao/store-kit';
import { DescriptionList } from '@pregao/ui/data';
import { TextAreaField, type SchemaLike } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';
import classes from './form-dialog.module.css';

interface ReasonDialogProps {
  /** What its texts begin with: `title`, `effect`, `hint`, `example`, `action`, `done`. */
  words: string;
  /** What is decided about. */
  description: ReactNode;
  /** Of `{ reason }`; without it none is asked for. */
  schema?: SchemaLike | undefined;
  /** Characters of a reason; 300 unless told. */
  maxLength?: number;
  /** What one has to see before deciding. */
  figures?: readonly { label: string; value: ReactNode }[] | undefined;
  isDanger?: boolean;
  /** Sends the decision with its reason. */
  decide: Command<[reason: string], unknown>;
  /** Said where somebody else was faster, and what leads to what stands now. */
  overtaken?: { detail: string; action: string };
  onChanged: () => void;
  onClose: () => void;
  /** What one has to know before deciding. */
  children?: ReactNode;
}

/** A decision with its reason, which is kept; it is sent once, and a failure closes nothing. */
export const ReasonDialog = observer((props: ReasonDialogProps) => {
  const { words, decide, figures, schema, maxLength = 300, children, ...rest } = props;
  const t = useT();
  return (
    <FormDialog<{ reason: string }, unknown>
      title={t(`${words}title`)}
      initial={{ reason: '' }}
      action={t(`${words}action`)}
      isPending={decide.isPending}
      send={({ reason }) => decide.run(reason.trim())}
      done={() => t(`${words}done`)}
      {...rest}
      {...(schema && { schema })}
    >
      {() => (
        <>
          <p className={classes.effect}>{t(`${words}effect`)}</p>
          {figures && <DescriptionList items={figures} />}
          {children}
          {schema && (
            <TextAreaField
              name="reason"
              label={t('reason.label')}
              hint={t(`${words}hint`)}
              rows={3}
              maxLength={maxLength}
              placeholder={t(`${words}example`)}
              autoFocus
            />
          )}
        </>
      )}
    </FormDialog>
  );
});
