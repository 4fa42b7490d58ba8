import { formatMoney } from '@pregao/format';
import { lazyScreen, useT } from '@pregao/platform';
import { Skeleton } from '@pregao/ui';
import { FilterPill } from '@pregao/ui/data';
import { Suspense, type ReactNode } from 'react';
import type { FilterProps } from './list-types.ts';
import type { Amounts } from './typed-panels.tsx';

const CodePanel = lazyScreen(() => import('./typed-panels.tsx').then(({ CodePanel: panel }) => ({ default: panel })));
const AmountPanel = lazyScreen(() =>
  import('./typed-panels.tsx').then(({ AmountPanel: panel }) => ({ default: panel })),
);

interface TypedFilterProps {
  label: string;
  /** What it narrows to now, in words; null when it doesn't. */
  words: string | null;
  onClear: () => void;
  children: (close: () => void) => ReactNode;
}

/** A filter that is typed and then applied; its form comes when it is opened. */
const TypedFilter = ({ label, words, onClear, children }: TypedFilterProps) => (
  <FilterPill label={label} value={words} onClear={onClear} width={280}>
    {(close) => <Suspense fallback={<Skeleton shape="block" height={96} />}>{children(close)}</Suspense>}
  </FilterPill>
);

/** Rows with exactly this text in a field of theirs, as a code. */
export const codeOf = <K extends string>(key: K) => {
  const View = ({ query, onChange, label }: FilterProps<Readonly<Record<K, string | null>>>) => {
    const code: string | null = query[key];
    const change = (typed: string) => {
      onChange({ [key]: typed.trim() || null } as Partial<Record<K, string | null>>);
    };
    return (
      <TypedFilter
        label={label}
        words={code}
        onClear={() => {
          change('');
        }}
      >
        {(close) => (
          <CodePanel
            label={label}
            value={{ code: code ?? '' }}
            onApply={(typed) => {
              change(typed.code);
              close();
            }}
          />
        )}
      </TypedFilter>
    );
  };
  return View;
};

const useWords = ({ amountFrom: from, amountTo: to }: Amounts) => {
  const t = useT();
  if (from !== null && to !== null) return t('list.amountBetween', { from: formatMoney(from), to: formatMoney(to) });
  if (from !== null) return t('list.amountSince', { from: formatMoney(from) });
  return to === null ? null : t('list.amountUntil', { to: formatMoney(to) });
};

/** Rows by an amount, typed in reais. */
export const AmountFilter = ({ query, onChange, label }: FilterProps<Amounts>) => {
  const { amountFrom, amountTo } = query;
  return (
    <TypedFilter
      label={label}
      words={useWords(query)}
      onClear={() => {
        onChange({ amountFrom: null, amountTo: null });
      }}
    >
      {(close) => (
        <AmountPanel
          label={label}
          value={{ amountFrom, amountTo }}
          onApply={(typed) => {
            onChange(typed);
            close();
          }}
        />
      )}
    </TypedFilter>
  );
};
