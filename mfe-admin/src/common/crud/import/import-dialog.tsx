import { findImport, type AnyResource, type RecordImport } from '@pregao/contract';
import { useQuery, useT, useTexts } from '@pregao/platform';
import { AsyncView } from '@pregao/ui';
import { Stepper } from '@pregao/ui/data';
import { Drawer } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Watch } from '../watch.tsx';
import { Warning } from '../../warning.tsx';
import type { RecordsStore } from '../crud-types.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import ptBr from './import.pt-br.json';
import { RunStep } from './run-step.tsx';

interface ImportProps {
  resource: AnyResource;
  store: RecordsStore;
  /** Null before a file was sent. */
  id: number | null;
  onOpen: (id: number | null) => void;
  onClose: () => void;
}

const steps = ['file', 'columns', 'check', 'run'] as const;

const stepOf = (state: RecordImport['state'] | undefined, isMapping: boolean): (typeof steps)[number] => {
  if (state === undefined || state === 'reading' || state === 'refused') return 'file';
  if (state === 'started') return 'run';
  return state === 'columns' || isMapping ? 'columns' : 'check';
};

const Began = observer(({ resource, store, id, onOpen, onClose }: ImportProps & { id: number }) => {
  const t = useT();
  const found = useQuery(findImport, { params: { id } }, { keep: false, staleTime: 0 });
  const [isMapping, setMapping] = useState(false);
  const state = found.data?.state;
  const step = stepOf(state, isMapping);
  const take = (changed: Partial<RecordImport>) => {
    setMapping(false);
    found.set((file) => ({ ...file, ...changed }));
  };
  const other = () => {
    onOpen(null);
  };
  if (found.data && found.data.resource !== resource.name)
    return (
      <Warning icon="alert" role="alert" isDanger>
        {t('import.notFound')}
      </Warning>
    );
  return (
    <>
      <Where step={step} />
      {(state === 'reading' || state === 'checking') && <Watch refresh={() => found.refresh()} />}
      <AsyncView {...found.view} errorTitle={t('import.failed')}>
        {(file) => (
          <>
            {step === 'file' && <FileStep {...{ resource, file, onOpen }} />}
            {step === 'columns' && <ColumnsStep {...{ resource, file }} onOther={other} onChecked={take} />}
            {step === 'check' && (
              <CheckStep
                {...{ resource, store, file }}
                onOther={other}
                onStarted={({ id: run_id }) => {
                  take({ state: 'started', run_id });
                }}
                onMapping={() => {
                  setMapping(true);
                }}
              />
            )}
            {step === 'run' && file.run_id !== null && (
              <RunStep {...{ resource, store, onClose }} runId={file.run_id} />
            )}
          </>
        )}
      </AsyncView>
    </>
  );
});

const Where = ({ step }: { step: (typeof steps)[number] }) => {
  const t = useT();
  return (
    <Stepper
      label={t('import.steps')}
      steps={steps.map((key) => ({ key, label: t(`import.step.${key}`) }))}
      current={steps.indexOf(step)}
    />
  );
};

/** Brings records out of a file: what its columns are, what would become of each line, and then the change itself. */
export const ImportDialog = (props: ImportProps) => {
  const { resource, id, onOpen, onClose } = props;
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  return (
    <Drawer open title={t('import.title', { many: resource.title[1] })} width={760} onClose={onClose}>
      {id === null ? (
        <>
          <Where step="file" />
          <FileStep {...{ resource, onOpen }} file={null} />
        </>
      ) : (
        <Began key={id} {...props} id={id} />
      )}
    </Drawer>
  );
};
