import {
  lineStates,
  listImportLines,
  type AnyResource,
  type ImportLine,
  type LineState,
  type RecordImport,
} from '@pregao/contract';
import { formatNumber } from '@pregao/format';
import { useQuery, useT } from '@pregao/platform';
import { AsyncView, Segmented } from '@pregao/ui';
import { Pagination } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLabels } from '../crud-texts.ts';
import classes from './import.module.css';

const perPage = 50;

const Line = ({ resource, file, line }: { resource: AnyResource; file: RecordImport; line: ImportLine }) => {
  const t = useT();
  const fieldOf = useLabels(resource);
  const labelOf = (name: string) => (name === 'deleted_at' ? t('import.restored') : fieldOf(name));
  const cellOf = (name: string) => line.cells[file.columns.indexOf(name)] ?? '';
  const key = (resource.importing?.key ?? []).map(cellOf).join(' ');
  const was = (name: string) => (cellOf(name).trim() ? ` ${t('import.was', { text: cellOf(name).slice(0, 80) })}` : '');
  return (
    <li className={classes.line}>
      <strong>{[t('import.line', { position: line.position }), key.trim()].filter(Boolean).join(' · ')}</strong>
      {line.changed.length > 0 && (
        <span className={classes.muted}>{t('import.changes', { fields: line.changed.map(labelOf).join(', ') })}</span>
      )}
      {line.state === 'wrong' && (
        <ul>
          {Object.entries(line.errors).map(([name, text]) => (
            <li key={name}>{name ? `${labelOf(name)}: ${text}${was(name)}` : text}</li>
          ))}
        </ul>
      )}
    </li>
  );
};

/** Lines that were checked, by what becomes of them; the wrong ones first. */
export const ImportLines = observer(({ resource, file }: { resource: AnyResource; file: RecordImport }) => {
  const t = useT();
  const states = (Object.keys(lineStates) as LineState[]).filter((state) => file.counts[state] > 0);
  const [state, setState] = useState<LineState>(states[0] ?? 'wrong');
  const [page, setPage] = useState(1);
  const lines = useQuery(
    listImportLines,
    { params: { id: file.id }, query: { state, page, per_page: perPage } },
    { keep: false },
  );
  return (
    <>
      <Segmented
        label={t('import.state')}
        size="small"
        value={state}
        onChange={(next) => {
          setState(next);
          setPage(1);
        }}
        options={states.map((value) => ({
          value,
          label: `${lineStates[value]} (${formatNumber(file.counts[value])})`,
        }))}
      />
      <AsyncView {...lines.view} errorTitle={t('import.linesFailed')} empty={{ title: t('import.noLines') }}>
        {({ data, meta }) => (
          <>
            <ul className={classes.lines}>
              {data.map((line) => (
                <Line key={line.position} {...{ resource, file, line }} />
              ))}
            </ul>
            {meta.total > perPage && (
              <Pagination page={page} perPage={perPage} total={meta.total} onPageChange={setPage} />
            )}
          </>
        )}
      </AsyncView>
    </>
  );
});
