import type { AnyResource } from '@pregao/contract';
import { lazyScreen, useCan, useT } from '@pregao/platform';
import { listQuery, param, useListQuery } from '@pregao/platform/hooks';
import { Button } from '@pregao/ui';
import { Suspense } from 'react';
import type { RecordsStore } from './crud-types.ts';

const ImportDialog = lazyScreen(() =>
  import('./import/import-dialog.tsx').then(({ ImportDialog: dialog }) => ({ default: dialog })),
);

/** What an import that has no file yet is called in an address. */
const newImport = 'novo';

const place = listQuery({ id: param.text('importar', /^(?:novo|[1-9]\d{0,14})$/, null) });

/** Whether records come in files from who looks. */
const useImports = ({ importing, subject }: AnyResource) => {
  const canCreate = useCan('create', subject);
  const canUpdate = useCan('update', subject);
  return importing !== undefined && (canCreate || canUpdate);
};

export const ImportButton = ({ resource }: { resource: AnyResource }) => {
  const t = useT();
  const { change } = useListQuery(place);
  if (!useImports(resource)) return null;
  return (
    <Button
      icon="upload"
      onClick={() => {
        change({ id: newImport });
      }}
    >
      {t('crud.import')}
    </Button>
  );
};

/** The import that the address names, over its list. */
export const ImportPlace = ({ resource, store }: { resource: AnyResource; store: RecordsStore }) => {
  const { query, change } = useListQuery(place);
  if (!useImports(resource) || query.id === null) return null;
  return (
    <Suspense fallback={null}>
      <ImportDialog
        {...{ resource, store }}
        id={query.id === newImport ? null : Number(query.id)}
        onOpen={(id) => {
          change({ id: id === null ? newImport : String(id) }, { replace: id !== null });
        }}
        onClose={() => {
          change({ id: null });
        }}
      />
    </Suspense>
  );
};
