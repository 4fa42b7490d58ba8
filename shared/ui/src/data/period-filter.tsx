import { formatDate } from '@pregao/format';
import { Suspense } from 'react';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { lazyScreen } from '../lib/lazy-screen.tsx';
import { FilterPill } from './filter-pill.tsx';
import type { Period } from './period-panel.tsx';
import { listTexts } from './texts.ts';

const PeriodPanel = lazyScreen(() =>
  import('./period-panel.tsx').then(({ PeriodPanel: panel }) => ({ default: panel })),
);

interface PeriodFilterProps {
  label: string;
  value: Period;
  onChange: (period: Period) => void;
}

const wordsOf = ({ from, to }: Period): string | null => {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  return from ? `${listTexts.since} ${formatDate(from)}` : to ? `${listTexts.until} ${formatDate(to)}` : null;
};

/** A filter by days, as a chip; its calendar comes when it is opened. */
export const PeriodFilter = ({ label, value, onChange }: PeriodFilterProps) => (
  <FilterPill
    label={label}
    value={wordsOf(value)}
    onClear={() => {
      onChange({ from: null, to: null });
    }}
    width={312}
  >
    {(close) => (
      <Suspense fallback={<Skeleton shape="block" height={190} />}>
        <PeriodPanel value={value} onChange={onChange} onDone={close} />
      </Suspense>
    )}
  </FilterPill>
);
