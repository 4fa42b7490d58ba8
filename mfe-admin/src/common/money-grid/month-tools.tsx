import type { Endpoint } from '@pregao/contract';
import { businessDay, formatLongDate, platformNow, plusDays } from '@pregao/format';
import { getPlatform, useT, useTexts } from '@pregao/platform';
import { Button, IconButton } from '@pregao/ui';
import { DownloadButton } from '../download-button.tsx';
import classes from './money-grid.module.css';
import ptBr from './money-grid.pt-br.json';

/** The month of today in São Paulo, `yyyy-mm`. */
export const currentMonth = () => businessDay(platformNow()).slice(0, 7);

/** How a file of a month is asked for: it may take two minutes. */
const asBlob = { responseType: 'blob', timeout: 120_000 } as const;

interface MonthToolsProps {
  /** `yyyy-mm` */
  month: string;
  onMonth: (month: string) => void;
  /** The call that makes a file of a month. */
  file: Endpoint;
}

/** Which month is shown, and its file. */
export const MonthTools = ({ month, onMonth, file }: MonthToolsProps) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const first = `${month}-01`;
  return (
    <div className={classes.tools}>
      <IconButton
        icon="chevron-left"
        label={t('money.before')}
        onClick={() => {
          onMonth(plusDays(first, -1).slice(0, 7));
        }}
      />
      <span className={classes.month} aria-live="polite">
        {formatLongDate(first).replace(/^\S+ de /, '')}
      </span>
      <IconButton
        icon="chevron-right"
        label={t('money.after')}
        onClick={() => {
          onMonth(plusDays(first, 31).slice(0, 7));
        }}
      />
      <Button
        size="small"
        variant="ghost"
        disabled={month === currentMonth()}
        onClick={() => {
          onMonth(currentMonth());
        }}
      >
        {t('money.thisMonth')}
      </Button>
      <DownloadButton
        label={t('money.export')}
        usualName={`${month}.csv`}
        load={(signal) => getPlatform().api.call(file, { ...asBlob, query: { month }, signal } as never)}
        saved={(name) => t('money.exported', { name })}
        failed={t('money.exportFailed')}
      />
    </div>
  );
};
