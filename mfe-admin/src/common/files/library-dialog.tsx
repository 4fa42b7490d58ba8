import { cmsListFiles, type FileListItem, type FilePurposeName } from '@pregao/contract';
import { formatBytes } from '@pregao/format';
import { useQuery, useT } from '@pregao/platform';
import { fieldFile } from '@pregao/platform/files';
import { AsyncView, Icon } from '@pregao/ui';
import { Pagination, SearchBox } from '@pregao/ui/data';
import type { FieldFile } from '@pregao/ui/form';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import classes from './library-dialog.module.css';

const Choice = ({ file, onChoose }: { file: FileListItem; onChoose: (file: FieldFile) => void }) => {
  const t = useT();
  const { about } = fieldFile(file);
  const facts = [formatBytes(file.size), about, file.uses > 0 && t('files.uses', { count: file.uses })];
  return (
    <li>
      <button type="button" className={classes.choice} onClick={() => onChoose(fieldFile(file))}>
        <span className={classes.mark}>
          {file.thumbnail === null ? (
            <Icon name="file" size={28} />
          ) : (
            <img src={file.thumbnail} alt="" loading="lazy" />
          )}
        </span>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </button>
    </li>
  );
};

interface LibraryDialogProps {
  purpose: FilePurposeName;
  onChoose: (file: FieldFile) => void;
  onClose: () => void;
}

/** The files that may stand where a field asks for one: found by name, the newest first, and taken by a press. */
export const LibraryDialog = observer(({ purpose, onChoose, onClose }: LibraryDialogProps) => {
  const t = useT();
  const [{ q, page }, setPlace] = useState({ q: '', page: 1 });
  const query = { purpose, page, per_page: 24, ...(q && { q }) };
  const library = useQuery(cmsListFiles, { query }, { staleTime: 0 });
  const found = q ? 'noMatch' : 'none';
  return (
    <Modal open onClose={onClose} title={t('files.title')} width={880}>
      <div className={classes.library}>
        <SearchBox label={t('files.search')} value={q} onChange={(words) => setPlace({ q: words, page: 1 })} />
        <AsyncView
          {...library.view}
          empty={{ icon: 'file', title: t(`files.${found}`), description: t(`files.${found}Hint`) }}
        >
          {({ data, meta }) => (
            <>
              <ul className={classes.files} aria-label={t('files.list')}>
                {data.map((file) => (
                  <Choice key={file.id} file={file} onChoose={onChoose} />
                ))}
              </ul>
              {meta.total > meta.per_page && (
                <Pagination
                  page={meta.page}
                  perPage={meta.per_page}
                  total={meta.total}
                  onPageChange={(next) => setPlace({ q, page: next })}
                />
              )}
            </>
          )}
        </AsyncView>
      </div>
    </Modal>
  );
});
