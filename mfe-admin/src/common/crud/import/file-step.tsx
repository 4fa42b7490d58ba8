import { DownloadButton } from '../../download-button.tsx';
import {
  createImport,
  exportImportExample,
  fileKinds,
  type AnyResource,
  type FilePurposeName,
  type RecordImport,
} from '@pregao/contract';
import { formatBytes } from '@pregao/format';
import { getPlatform, useStore, useT } from '@pregao/platform';
import { findFieldFile, uploadFile } from '@pregao/platform/files';
import { Command } from '@pregao/store-kit';
import { Text } from '@pregao/ui';
import { FileField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { Warning } from '../../warning.tsx';
import { StepFrame } from './step-frame.tsx';

interface FileStepProps {
  resource: AnyResource;
  file: RecordImport | null;
  onOpen: (id: number) => void;
}

/** Sends the file, and waits until its lines were read. */
export const FileStep = observer(({ resource, file, onOpen }: FileStepProps) => {
  const t = useT();
  const create = useStore(
    () =>
      new Command((fileId: number) =>
        getPlatform().api.call(createImport, { body: { resource: resource.name, file_id: fileId } }),
      ),
  );
  const begin = async (fileId: number | null) => {
    if (fileId === null) return;
    const result = await create.run(fileId);
    if (result.ok) onOpen(result.data.id);
  };
  const { most } = fileKinds.table;
  const refusal = file?.refusal ?? create.error?.message;
  return (
    <StepFrame title={t('import.fileTitle')}>
      {refusal && (
        <Warning icon="alert" role="alert" isDanger>
          {refusal}
        </Warning>
      )}
      {file?.state === 'reading' ? (
        <Text role="status">{t('import.reading')}</Text>
      ) : (
        <FileField
          label={t('import.file')}
          hint={t('import.fileHint', { size: formatBytes(most) })}
          accept=".csv,text/csv"
          most={most}
          upload={(sent, options) => uploadFile(sent, resource.importing?.purpose as FilePurposeName, options)}
          find={findFieldFile}
          onChange={(id) => void begin(id)}
        />
      )}
      <div>
        <DownloadButton
          size="small"
          usualName="linhas.csv"
          label={t('import.example')}
          load={(signal) =>
            getPlatform().api.call(exportImportExample, {
              query: { resource: resource.name },
              responseType: 'blob',
              signal,
            })
          }
        />
      </div>
      <Text size="small" tone="muted">
        {t('import.exampleHint')}
      </Text>
    </StepFrame>
  );
});
