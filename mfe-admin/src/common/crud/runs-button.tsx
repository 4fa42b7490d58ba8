import type { AnyResource } from '@pregao/contract';
import { lazyScreen, useCan, useT } from '@pregao/platform';
import { IconButton } from '@pregao/ui';
import { Suspense, useState } from 'react';
import type { RunStore } from './run-store.ts';

const RunsDialog = lazyScreen(() =>
  import('./runs-dialog.tsx').then(({ RunsDialog: dialog }) => ({ default: dialog })),
);

interface RunsButtonProps {
  resource: AnyResource;
  runs: RunStore;
  addressOf: (id: string) => string;
}

/** Opens the changes of many records that can be taken back. */
export const RunsButton = ({ resource, ...props }: RunsButtonProps) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const canUpdate = useCan('update', resource.subject);
  const canDelete = useCan('delete', resource.subject);
  if (!canUpdate && !canDelete) return null;
  return (
    <>
      <IconButton
        icon="clock"
        label={t('runs.title')}
        variant="secondary"
        onClick={() => {
          setOpen(true);
        }}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <RunsDialog
            {...{ resource, ...props }}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
