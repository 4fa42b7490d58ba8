import { fileKinds, filePurposes, type FileFacts, type FilePurposeName } from '@pregao/contract';
import { formatBytes } from '@pregao/format';
import { useT, useTexts, type Translate } from '@pregao/platform';
import { FileField, type FieldFile, type FileFieldProps } from '@pregao/ui/form';
import ptBr from './files.pt-br.json';
import { LibraryDialog } from './library-dialog.tsx';
import { fieldFile, findFieldFile, uploadFile } from '@pregao/platform/files';
import { useAnswer } from './use-answer.ts';

interface PurposeFileFieldProps extends Omit<FileFieldProps, 'upload' | 'find' | 'choose' | 'accept' | 'most'> {
  /** What the file is for: it says what is accepted, and who may send it. */
  purpose: FilePurposeName;
  /** The file that the form begins with, where it is known already. */
  known?: FileFacts | null | undefined;
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
export const PurposeFileField = ({ purpose, hint, known, ...field }: PurposeFileFieldProps) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const library = useAnswer<FieldFile>();
  const { most, types } = fileKinds[filePurposes[purpose].kind];
  const find: FileFieldProps['find'] = (id, signal) =>
    known?.id === id ? Promise.resolve(fieldFile(known)) : findFieldFile(id, signal);
  return (
    <>
      <FileField
        {...field}
        hint={hint ?? limitsOf(purpose, t)}
        accept={types.map((type) => type.split(';')[0]).join(',')}
        most={most}
        upload={(file, options) => uploadFile(file, purpose, options)}
        find={find}
        choose={library.ask}
      />
      {library.isOpen && <LibraryDialog purpose={purpose} onChoose={library.end} onClose={() => library.end(null)} />}
    </>
  );
};
