import type { AnyResource } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Tabs } from '@pregao/ui/data';
import { useState, type ReactNode } from 'react';
import type { AnyRecord, CrudOptions } from './crud-types.ts';
import { RecordHistory } from './record-history.tsx';

interface RecordTabsProps {
  resource: AnyResource;
  options: CrudOptions;
  /** Null before it is made: it has no history then. */
  record: AnyRecord | null;
  form: ReactNode;
  canRestore: boolean;
  /** Puts the values of an older version into the form. */
  onRestore: (values: Record<string, unknown>) => void;
}

/** The form of a record, and what it was before. */
export const RecordTabs = ({ resource, options, record, form, canRestore, onRestore }: RecordTabsProps) => {
  const t = useT();
  const [tab, setTab] = useState('data');
  // One content for both: the form keeps what goes on in it while the history is read.
  const content = (
    <>
      <div hidden={tab !== 'data'}>{form}</div>
      {tab === 'history' && record && (
        <RecordHistory
          {...{ resource, options, record, canRestore }}
          onRestore={(values) => {
            onRestore(values);
            setTab('data');
          }}
        />
      )}
    </>
  );
  return (
    <Tabs
      label={record ? options.nameOf(record) : resource.title[0]}
      value={tab}
      onChange={setTab}
      tabs={[
        { key: 'data', label: t('crud.data'), content },
        { key: 'history', label: t('history.title'), content, disabled: record === null },
      ]}
    />
  );
};
