import { usePlatform, useT } from '@pregao/platform';
import { Button, Text } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { useState } from 'react';
import { BadLines } from './bad-lines.tsx';
import { catalogueOf } from './catalogue.ts';
import { readLines, type ReadLines } from './read-lines.ts';
import { effectOf } from './sheet-changes.ts';
import classes from './sheet.module.css';
import type { SheetStore } from './sheet.store.ts';

/** UTF-8 where every byte is; what a spreadsheet of old writes otherwise. */
const textOf = async (file: File) => {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Bytes; 2,000 products take a tenth of it. */
const most = 2_000_000;

const Effect = ({ read, store }: { read: ReadLines; store: SheetStore }) => {
  const t = useT();
  const { added, changed, same } = effectOf(store.rows, read.lines);
  return (
    <>
      <dl className={classes.effect}>
        {Object.entries({ added, changed, same, bad: read.bad.length }).map(([name, count]) => (
          <div key={name}>
            <dt>{t(`table.effect.${name}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <BadLines lines={read.bad} />
    </>
  );
};

/** Prices out of a file: what it would do is shown first, and it becomes one step of the sheet. */
export const ImportDialog = ({ store, onClose }: { store: SheetStore; onClose: () => void }) => {
  const t = useT();
  const { api } = usePlatform();
  const [read, setRead] = useState<ReadLines | null>(null);
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState('');
  const take = async (file: File | undefined) => {
    if (!file) return;
    setRead(null);
    setFault(file.size > most ? t('table.fileTooBig') : '');
    if (file.size > most) return;
    setReading(true);
    try {
      const lines = await readLines(
        await textOf(file),
        catalogueOf(api, () => store.products),
      );
      if (lines.failure !== null) setFault(lines.failure);
      else if (lines.lines.length + lines.bad.length === 0) setFault(t('table.fileEmpty'));
      else setRead(lines);
    } catch {
      setFault(t('table.fileFailed'));
    } finally {
      setReading(false);
    }
  };
  const count = read?.lines.length ?? 0;
  return (
    <Modal
      open
      width={560}
      title={t('table.import')}
      description={t('table.importHint')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('table.cancel')}</Button>
          <Button
            variant="primary"
            disabled={count === 0}
            onClick={() => {
              if (read) store.takeUp(read.lines);
              onClose();
            }}
          >
            {t('table.takeUp', { count })}
          </Button>
        </>
      }
    >
      <div className={classes.import}>
        <label className={classes.file}>
          <span>{t('table.file')}</span>
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </label>
        <div role="status">
          {isReading && <Text size="small">{t('table.reading')}</Text>}
          {fault && (
            <Text size="small" tone="danger">
              {fault}
            </Text>
          )}
        </div>
        {read && <Effect read={read} store={store} />}
      </div>
    </Modal>
  );
};
