import {
  exportImportErrors,
  mostWholeLines,
  startImport,
  type AnyResource,
  type BulkRun,
  type RecordImport,
} from '@pregao/contract';
import { formatNumber } from '@pregao/format';
import { getPlatform, useT } from '@pregao/platform';
import { Button, Progress } from '@pregao/ui';
import { RadioCards } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Warning } from '../../warning.tsx';
import { DownloadButton } from '../../download-button.tsx';
import type { RecordsStore } from '../crud-types.ts';
import { ImportLines } from './import-lines.tsx';
import classes from './import.module.css';
import { StepFrame } from './step-frame.tsx';

interface CheckStepProps {
  resource: AnyResource;
  store: RecordsStore;
  file: RecordImport;
  onMapping: () => void;
  onOther: () => void;
  onStarted: (run: BulkRun) => void;
}

const Checking = ({ file: { counts, lines } }: { file: RecordImport }) => {
  const t = useT();
  const done = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return (
    <StepFrame title={t('import.checkingTitle')} hint={t('import.checkingHint')}>
      <Progress value={lines === 0 ? 0 : (100 * done) / lines} label={t('import.checking')} />
      <span role="status">{t('import.of', { done: formatNumber(done), total: formatNumber(lines) })}</span>
    </StepFrame>
  );
};

type How = 'whole' | 'each';

/** All lines or none, or those that are right; and the button that begins. */
const Start = observer(({ store, file, onStarted }: Pick<CheckStepProps, 'store' | 'file' | 'onStarted'>) => {
  const t = useT();
  const { counts } = file;
  const ready = counts.new + counts.changed;
  const wholeHint =
    counts.wrong > 0
      ? t('import.wholeWrong')
      : ready > mostWholeLines
        ? t('import.wholeMost', { limit: formatNumber(mostWholeLines) })
        : null;
  const [how, setHow] = useState<How>(wholeHint === null ? 'whole' : 'each');
  const { start } = store.runs;
  const begin = async () => {
    const result = await start.run(startImport, { id: file.id, whole: how === 'whole' });
    if (result.ok) onStarted(result.data);
  };
  if (ready === 0)
    return (
      <Warning icon="info" role="status">
        {t('import.nothing')}
      </Warning>
    );
  return (
    <>
      <RadioCards<How>
        label={t('import.how')}
        columns={2}
        value={how}
        onChange={(next) => {
          setHow(next ?? 'each');
        }}
        options={[
          {
            value: 'whole',
            label: t('import.whole'),
            description: wholeHint ?? t('import.wholeHint'),
            disabled: wholeHint !== null,
          },
          { value: 'each', label: t('import.each'), description: t('import.eachHint') },
        ]}
      />
      {start.error?.message && (
        <Warning icon="alert" role="alert" isDanger>
          {start.error.message}
        </Warning>
      )}
      <div>
        <Button variant="primary" loading={start.isPending} onClick={() => void begin()}>
          {t('import.start', { count: ready, lines: formatNumber(ready) })}
        </Button>
      </div>
    </>
  );
});

/** What would become of each line; nothing is written yet. */
export const CheckStep = ({ resource, store, file, onMapping, onOther, onStarted }: CheckStepProps) => {
  const t = useT();
  if (file.state === 'checking') return <Checking file={file} />;
  return (
    <StepFrame key="checked" title={t('import.checkedTitle')}>
      <ImportLines {...{ resource, file }} />
      <div className={classes.actions}>
        {file.counts.wrong > 0 && (
          <DownloadButton
            size="small"
            usualName="linhas.csv"
            label={t('import.errors')}
            load={(signal) =>
              getPlatform().api.call(exportImportErrors, {
                params: { id: file.id },
                responseType: 'blob',
                timeout: 120_000,
                signal,
              })
            }
          />
        )}
        <Button size="small" onClick={onMapping}>
          {t('import.mapping')}
        </Button>
        <Button size="small" onClick={onOther}>
          {t('import.other')}
        </Button>
      </div>
      <Start {...{ store, file, onStarted }} />
    </StepFrame>
  );
};
