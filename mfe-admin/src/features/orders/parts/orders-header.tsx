import { formatNumber } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import { Button, Heading, IconButton, Money, Skeleton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import type { OrdersQuery } from '../../../common/orders-query.ts';
import { ScreenHeader } from '../../../common/screen-header.tsx';
import { saveFile } from '../../../common/save-file.ts';
import type { OrdersStore, Sums } from '../orders.store.ts';
import classes from './orders-header.module.css';

/** What the filters match, in all. */
const Totals = observer(({ store }: { store: OrdersStore }) => {
  const t = useT();
  const { sums } = store;
  if (!sums) return <div className={classes.totals}>{!store.list.error && <Skeleton width={280} height={14} />}</div>;
  return (
    <p className={classes.totals} aria-live="polite">
      <span>
        {t(sums.total_is_exact ? 'orders.count' : 'orders.countMore', {
          count: sums.total,
          shown: formatNumber(sums.total),
        })}
      </span>
      {sums.total_cents !== null && (
        <span>
          <Money cents={sums.total_cents} /> {t('orders.inAll')}
        </span>
      )}
      {sums.paid_cents !== null && (
        <span className={classes.paid}>
          <Money cents={sums.paid_cents} /> {t('orders.received')}
        </span>
      )}
    </p>
  );
});

/** Shown while the file is made; it can be given up. */
const Progress = ({ sums, onCancel }: { sums: Sums | null; onCancel: () => void }) => {
  const t = useT();
  const { total = 0, total_is_exact: isExact = true } = sums ?? {};
  return (
    <div className={classes.progress} role="status">
      <span className={classes.track} aria-hidden="true" />
      <span>{t(isExact ? 'export.making' : 'export.makingMore', { count: total, shown: formatNumber(total) })}</span>
      <Button size="small" variant="ghost" onClick={onCancel}>
        {t('export.stop')}
      </Button>
    </div>
  );
};

export const OrdersHeader = observer(({ store, query }: { store: OrdersStore; query: OrdersQuery }) => {
  const t = useT();
  const { notify } = usePlatform();
  const { file, sums, list } = store;
  const total = sums?.total ?? 0;
  const handleExport = async () => {
    if (file.isPending) return;
    const result = await file.run(query);
    if (result.ok) {
      saveFile(result.data.name, result.data.content);
      notify.success(t('export.done', { name: result.data.name }));
    } else if (!result.aborted) notify.error(result.message || t('export.failed'));
  };
  return (
    <ScreenHeader>
      <div className={classes.words}>
        <Heading level={1}>{t('orders.title')}</Heading>
        <Totals store={store} />
      </div>
      <div className={classes.actions}>
        <IconButton
          icon="refresh"
          label={t('orders.refresh')}
          variant="secondary"
          loading={list.isLoading && list.hasLoaded}
          onClick={() => {
            void list.refresh();
          }}
        />
        <Button
          icon="download"
          disabled={total === 0}
          loading={file.isPending}
          onClick={() => {
            void handleExport();
          }}
        >
          {t('export.action')}
        </Button>
      </div>
      {file.isPending && (
        <Progress
          sums={sums}
          onCancel={() => {
            store.cancelFile();
          }}
        />
      )}
    </ScreenHeader>
  );
});
