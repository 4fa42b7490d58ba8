import { findCommercialTableItems, type TableItems } from '@pregao/contract';
import { platformNow } from '@pregao/format';
import { useCan, usePlatform, useQuery, useStore, useT } from '@pregao/platform';
import { draftOf } from '@pregao/platform/hooks';
import { AsyncView, Button, EmptyState, Skeleton, Text } from '@pregao/ui';
import { ConflictNotice } from '@pregao/ui/data';
import { SearchField } from '@pregao/ui/form';
import { useMedia, wideScreen } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { AnyRecord } from '../../../common/crud/crud-types.ts';
import { Restored } from '../../../common/crud/form-draft.tsx';
import { useLeaveGuard } from '../../../common/crud/use-leave-guard.ts';
import { Panel } from '../../../common/panel.tsx';
import { Warning } from '../../../common/warning.tsx';
import { Overlaps } from '../overlaps.tsx';
import { AddProduct } from './add-product.tsx';
import { BadLines } from './bad-lines.tsx';
import { exportItems } from './export-items.ts';
import { FaultList } from './fault-list.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { SheetCards } from './sheet-cards.tsx';
import type { SheetChanges } from './sheet-changes.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { SheetPlace } from './sheet-place.ts';
import classes from './sheet.module.css';
import { SheetStore } from './sheet.store.ts';
import { usePasted } from './use-pasted.ts';

interface Kept {
  changes: SheetChanges;
  at: string;
}

interface SheetProps {
  record: AnyRecord;
  items: TableItems;
  canWrite: boolean;
  /** Asks for what stands at the server. */
  reload: () => Promise<TableItems | undefined>;
  onSaved: (items: TableItems) => void;
}

/** The rows as they are typed; what nobody saved yet is kept in the browser. */
const useSheet = ({ record, items, canWrite }: SheetProps) => {
  const { session } = usePlatform();
  const draft = useState(() => draftOf<Kept>(session.user.id, `table-items.${record.id}`))[0];
  const [kept, setKept] = useState(() => (canWrite ? draft.read() : null));
  const store = useStore(
    () =>
      new SheetStore(record.id, items, kept?.changes ?? null, (changes) => {
        if (changes) draft.keep({ changes, at: new Date(platformNow()).toISOString() });
        else draft.drop();
      }),
  );
  const place = useStore(() => new SheetPlace());
  const guard = useLeaveGuard();
  const isDirty = store.changeCount > 0;
  useEffect(() => {
    guard.set(isDirty);
    return () => {
      guard.set(false);
    };
  }, [guard, isDirty]);
  useEffect(() => {
    store.follow(items);
  }, [store, items]);
  return { store, place, kept: kept !== null && isDirty ? kept : null, forget: () => setKept(null) };
};

const Tools = observer(
  ({
    record,
    store,
    place,
    canWrite,
  }: Pick<SheetProps, 'record' | 'canWrite'> & { store: SheetStore; place: SheetPlace }) => {
    const t = useT();
    const [isImporting, setImporting] = useState(false);
    return (
      <div className={classes.tools}>
        {canWrite && (
          <AddProduct
            store={store}
            onAdded={(index) => {
              place.go(index, 2, store.rows.length);
              place.hold(true);
            }}
          />
        )}
        {(store.rows.length > 10 || store.q !== '') && (
          <SearchField label={t('table.search')} value={store.q} onChange={store.search} className={classes.search} />
        )}
        <span className={classes.actions}>
          {canWrite && (
            <Button size="small" variant="ghost" disabled={!store.canUndo} onClick={store.undo}>
              {t('table.undo')}
            </Button>
          )}
          {canWrite && (
            <Button
              size="small"
              icon="upload"
              onClick={() => {
                setImporting(true);
              }}
            >
              {t('table.import')}
            </Button>
          )}
          <Button
            size="small"
            icon="download"
            disabled={store.rows.length === 0}
            onClick={() => {
              exportItems(String(record.name), store.rows);
            }}
          >
            {t('table.export')}
          </Button>
        </span>
        {isImporting && (
          <ImportDialog
            store={store}
            onClose={() => {
              setImporting(false);
            }}
          />
        )}
      </div>
    );
  },
);

const Foot = observer(({ store, onSave }: { store: SheetStore; onSave: () => void }) => {
  const t = useT();
  const count = store.changeCount;
  return (
    <div className={classes.foot}>
      <Text as="span" size="small" tone="muted" role="status">
        {t(count > 0 ? 'table.unsaved' : 'table.allSaved', { count })}
      </Text>
      <span className={classes.actions}>
        <Button disabled={count === 0 || store.saving.isPending} onClick={store.discard}>
          {t('table.discard')}
        </Button>
        <Button variant="primary" disabled={count === 0} loading={store.saving.isPending} onClick={onSave}>
          {t('table.save')}
        </Button>
      </span>
    </div>
  );
});

/** Why the last save was refused as a whole, and what one can do about it. */
const Refused = observer(({ store, reload }: Pick<SheetProps, 'reload'> & { store: SheetStore }) => {
  const t = useT();
  return (
    <>
      {store.clash !== null && (
        <ConflictNotice
          message={store.clash}
          detail={t('table.clash')}
          action={t('table.reload')}
          refreshes
          onAction={() => {
            void reload().then((items) => {
              if (items) store.rebase(items);
            });
          }}
        />
      )}
      {store.refusal !== null && (
        <Warning icon="alert" role="alert" isDanger>
          <p>{store.refusal}</p>
        </Warning>
      )}
    </>
  );
});

const Sheet = observer((props: SheetProps) => {
  const { record, canWrite, reload, onSaved } = props;
  const t = useT();
  const { notify } = usePlatform();
  const isWide = useMedia(wideScreen);
  const { store, place, kept, forget } = useSheet(props);
  const pasted = usePasted(store);
  // What a promotion strikes out is the product's own price.
  const unused = record.kind === 'promocao' && record.is_catalogue !== true ? 'list_price_cents' : null;
  const save = async () => {
    const items = await store.save();
    if (!items) return;
    onSaved(items);
    notify.success(t('table.saved'));
  };
  return (
    <div className={classes.sheet}>
      {kept && (
        <Restored
          at={kept.at}
          onDiscard={() => {
            store.discard();
            forget();
          }}
        />
      )}
      {canWrite && isWide && (
        <Text size="small" tone="muted">
          {t('table.keys')}
        </Text>
      )}
      {unused !== null && (
        <Text size="small" tone="muted">
          {t('table.unusedList')}
        </Text>
      )}
      <Tools {...{ record, store, place, canWrite }} />
      <Refused {...{ store, reload }} />
      <BadLines
        lines={pasted.bad}
        onClose={() => {
          pasted.setBad([]);
        }}
      />
      {canWrite && <FaultList {...{ store, place, isWide }} />}
      <Overlaps
        table={{ ...record, id: record.id, product_ids: store.products.map(({ product_id: id }) => id) }}
        isAsked={store.changeCount > 0}
      />
      {store.shown.length === 0 ? (
        <EmptyState
          icon="tag"
          title={t(store.q === '' ? 'table.empty' : 'table.noneFound')}
          description={t(store.q === '' ? 'table.emptyHint' : 'table.noneFoundHint')}
        />
      ) : isWide ? (
        <SheetGrid {...{ store, place, canWrite, unused }} onPaste={(text, into) => void pasted.paste(text, into)} />
      ) : (
        <SheetCards {...{ store, canWrite }} />
      )}
      {canWrite && <Foot store={store} onSave={() => void save()} />}
    </div>
  );
});

/** The products of an open table and their prices there; saved apart from its fields. */
export const ItemsPanel = observer(({ record, onSaved }: { record: AnyRecord; onSaved: () => void }) => {
  const t = useT();
  const mayWrite = useCan('update', 'Tabelas comerciais');
  const found = useQuery(findCommercialTableItems, { params: { id: record.id } }, { staleTime: 0 });
  const canWrite = mayWrite && record.is_catalogue !== true && record.deleted_at === null;
  return (
    <Panel title={t('table.items')}>
      <AsyncView {...found.view} skeleton={<Skeleton lines={8} />} errorTitle={t('table.itemsFailed')}>
        {(items) => (
          <Sheet
            {...{ record, items, canWrite }}
            reload={async () => {
              await found.refresh();
              return found.data;
            }}
            onSaved={(saved) => {
              found.set(saved);
              onSaved();
            }}
          />
        )}
      </AsyncView>
    </Panel>
  );
});
