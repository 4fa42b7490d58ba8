import { fileKinds, filePurposes, type FilePurposeName } from '@pregao/contract';
import { formatBytes } from '@pregao/format';
import { useT, useTexts, type Translate } from '@pregao/platform';
import { FileField, type FieldFile, type FileFieldProps } from '@pregao/ui/form';
import { useState } from 'react';
import ptBr from './files.pt-br.json';
import { LibraryDialog } from './library-dialog.tsx';
import { findFieldFile, uploadFile } from './upload-file.ts';

interface PurposeFileFieldProps extends Omit<FileFieldProps, 'upload' | 'find' | 'choose' | 'accept' | 'most'> {
  /** What the file is for: it says what is accepted, and who may send it. */
  purpose: FilePurposeName;
}

/** What a purpose asks of a file, in words. */
const limitsOf = (purpose: FilePurposeName, t: Translate) => {
  const { kind, ratio, minWidth } = filePurposes[purpose];
  const { accepted, most } = fileKinds[kind];
  return [
    t('files.limits', { accepted, size: formatBytes(most) }),
    ratio && t('files.ratio', { ratio }),
    minWidth && t('files.width', { width: minWidth }),
  ]
    .filter(Boolean)
    .join(', ');
};

/** The file of a purpose: sent from this machine, or taken from the library. */
export const PurposeFileField = ({ purpose, hint, ...field }: PurposeFileFieldProps) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const [answer, setAnswer] = useState<((file: FieldFile | null) => void) | null>(null);
  const { most, types } = fileKinds[filePurposes[purpose].kind];
  const end = (file: FieldFile | null) => {
    answer?.(file);
    setAnswer(null);
  };
  return (
    <>
      <FileField
        {...field}
        hint={hint ?? limitsOf(purpose, t)}
        accept={types.map((type) => type.split(';')[0]).join(',')}
        most={most}
        upload={(file, options) => uploadFile(file, purpose, options)}
        find={findFieldFile}
        choose={() =>
          new Promise((resolve) => {
            setAnswer(() => resolve);
          })
        }
      />
      {answer && <LibraryDialog purpose={purpose} onChoose={end} onClose={() => end(null)} />}
    </>
  );
};
