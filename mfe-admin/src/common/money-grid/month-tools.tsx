import type { Endpoint } from '@pregao/contract';
import { businessDay, formatLongDate, platformNow, plusDays } from '@pregao/format';
import { getPlatform, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { Download, saveFile } from '@pregao/store-kit';
import { Button, IconButton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import classes from './money-grid.module.css';
import ptBr from './money-grid.pt-br.json';

/** The month of today in São Paulo, `yyyy-mm`. */
export const currentMonth = () => businessDay(platformNow()).slice(0, 7);

/** Milliseconds that a file of a month may take. */
const fileTimeout = 120_000;

interface MonthToolsProps {
  /** `yyyy-mm` */
  month: string;
  onMonth: (month: string) => void;
  /** The call that makes a file of a month. */
  file: Endpoint;
}

/** Which month is shown, and its file. */
export const MonthTools = observer(({ month, onMonth, file }: MonthToolsProps) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { notify } = usePlatform();
  const download = useStore(
    () =>
      new Download(
        (signal, asked: string) =>
          getPlatform().api.call(file, {
            query: { month: asked },
            responseType: 'blob',
            timeout: fileTimeout,
            signal,
          } as never) as ReturnType<ConstructorParameters<typeof Download>[0]>,
        `${month}.csv`,
      ),
  );
  const handleExport = async () => {
    const result = await download.run(month);
    if (result.ok) {
      saveFile(result.data.name, result.data.content);
      notify.success(t('money.exported', { name: result.data.name }));
    } else notify.error(result.message || t('money.exportFailed'));
  };
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
      <Button icon="download" loading={download.isPending} onClick={() => void handleExport()}>
        {t('money.export')}
      </Button>
    </div>
  );
});
