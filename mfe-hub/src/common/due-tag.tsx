import type { PolicyReading } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { useT, useTexts } from '@pregao/platform';
import { Tag } from '@pregao/ui';
import ptBr from './common.pt-br.json';

/** By when a document is to be read, or since when that is over. */
export const DueTag = ({ due_on: day, is_late: isLate }: Pick<PolicyReading, 'due_on' | 'is_late'>) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  return (
    <Tag tone={isLate ? 'danger' : 'warning'} icon={isLate ? 'alert' : 'clock'}>
      {t(isLate ? 'due.late' : 'due.by', { day: formatDate(day) })}
    </Tag>
  );
};
