import { checkImport, importedFields, type AnyResource, type RecordImport } from '@pregao/contract';
import { formatNumber } from '@pregao/format';
import { getPlatform, useStore, useT } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { Button } from '@pregao/ui';
import { SelectField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Warning } from '../../warning.tsx';
import { useLabels } from '../crud-texts.ts';
import { needOf } from '../form-values.ts';
import { useSight } from '../rights/open-fields.tsx';
import classes from './import.module.css';
import { StepFrame } from './step-frame.tsx';

interface ColumnsStepProps {
  resource: AnyResource;
  file: RecordImport;
  onOther: () => void;
  onChecked: (file: RecordImport) => void;
}

/** What keeps the columns from being checked, and what one should know before they are. */
const useRemarks = (resource: AnyResource, file: RecordImport, columns: RecordImport['columns']) => {
  const t = useT();
  const labelOf = useLabels(resource);
  const listed = (names: readonly string[]) => names.map(labelOf).join(', ');
  const chosen = columns.filter((name) => name !== null);
  const keys = resource.importing?.key ?? [];
  const missing = keys.find((name) => !chosen.includes(name));
  const twice = chosen.find((name, at) => chosen.indexOf(name) !== at);
  const lacking = importedFields(resource).filter(
    (name) => !keys.includes(name) && needOf(resource, name) === 'always' && !chosen.includes(name),
  );
  const left = file.heads.filter((_, at) => columns[at] === null);
  return {
    refusal: twice
      ? t('import.twice', { field: labelOf(twice) })
      : missing
        ? t('import.keyMissing', { field: labelOf(missing) })
        : null,
    remarks: [
      ...(lacking.length > 0 ? [t('import.needed', { fields: listed(lacking) })] : []),
      ...(left.length > 0
        ? [t('import.leftOut', { columns: left.map((head) => head || t('import.noHead')).join(', ') })]
        : []),
    ],
  };
};

/** Says which field each column is. */
export const ColumnsStep = observer(({ resource, file, onOther, onChecked }: ColumnsStepProps) => {
  const t = useT();
  const labelOf = useLabels(resource);
  const { unwritable } = useSight(resource);
  const [columns, setColumns] = useState(file.columns);
  const check = useStore(
    () =>
      new Command((wanted: RecordImport['columns']) =>
        getPlatform().api.call(checkImport, { params: { id: file.id }, body: { columns: wanted } }),
      ),
  );
  const { refusal, remarks } = useRemarks(resource, file, columns);
  const failure = refusal ?? check.leftover([]);
  const options = importedFields(resource)
    .filter((name) => !unwritable.has(name))
    .map((name) => ({ value: name, label: labelOf(name) }));
  const submit = async () => {
    const result = await check.run(columns);
    if (result.ok) onChecked(result.data);
  };
  return (
    <StepFrame
      title={t('import.columnsTitle')}
      hint={t('import.columnsHint', { name: file.file_name, count: file.lines, lines: formatNumber(file.lines) })}
    >
      <ul className={classes.columns}>
        {file.heads.map((head, at) => (
          // Heads may be the same twice: their place is what tells them apart.
          <li key={`${at} ${head}`} className={classes.column}>
            <div className={classes.head}>
              <strong>{head || t('import.noHead')}</strong>
              {file.sample[at] && (
                <span className={classes.muted}>{t('import.sample', { text: file.sample[at].slice(0, 60) })}</span>
              )}
            </div>
            <SelectField
              label={t('import.column', { head: head || String(at + 1) })}
              hideLabel
              clearable
              searchable={false}
              placeholder={t('import.leave')}
              options={options}
              value={columns[at] ?? null}
              onChange={(name) => {
                check.reset();
                setColumns(columns.with(at, typeof name === 'string' ? name : null));
              }}
            />
          </li>
        ))}
      </ul>
      {failure && (
        <Warning icon="alert" role="alert" isDanger>
          {failure}
        </Warning>
      )}
      {remarks.map((remark) => (
        <Warning key={remark} icon="info" role="status">
          {remark}
        </Warning>
      ))}
      <div className={classes.actions}>
        <Button variant="primary" disabled={refusal !== null} loading={check.isPending} onClick={() => void submit()}>
          {t('import.check')}
        </Button>
        <Button onClick={onOther}>{t('import.other')}</Button>
      </div>
    </StepFrame>
  );
});
