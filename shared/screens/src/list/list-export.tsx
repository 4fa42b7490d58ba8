import { formatNumber } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import { saveFile } from '@pregao/store-kit';
import { Button } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import classes from './list-header.module.css';
import type { ListSource, ListState } from './list-types.ts';
import type { Noun } from './noun.ts';

interface ExportProps<T, Q extends ListState> {
  store: ListSource<T, Q>;
  query: Q;
  /** Keys of those shown. */
  columns: readonly string[];
}

/** Makes a file of what the filters match, whatever the page. */
export const ExportButton = observer(<T, Q extends ListState>({ store, query, columns }: ExportProps<T, Q>) => {
  const t = useT();
  const { notify } = usePlatform();
  const { file, list } = store;
  if (!file) return null;
  const handleExport = async () => {
    if (file.isPending) return;
    const result = await file.run(query, columns);
    if (result.ok) {
      saveFile(result.data.name, result.data.content);
      notify.success(t('list.exported', { name: result.data.name }));
    } else if (!result.aborted) notify.error(result.message || t('list.exportFailed'));
  };
  return (
    <Button
      icon="download"
      disabled={list.meta.total === 0}
      loading={file.isPending}
      onClick={() => {
        void handleExport();
      }}
    >
      {t('list.export')}
    </Button>
  );
});

/** Shown while the file is made; it can be given up. */
export const ExportProgress = observer(
  <T, Q extends ListState>({ store, noun }: { store: ListSource<T, Q>; noun: Noun }) => {
    const t = useT();
    const { total, total_is_exact: isExact = true } = store.list.meta;
    if (!store.file?.isPending) return null;
    return (
      <div className={classes.progress} role="status">
        <span className={classes.track} aria-hidden="true" />
        <span>
          {t(isExact ? 'list.making' : 'list.makingMore', { ...noun, count: total, shown: formatNumber(total) })}
        </span>
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            store.file?.cancel();
          }}
        >
          {t('list.stop')}
        </Button>
      </div>
    );
  },
);
