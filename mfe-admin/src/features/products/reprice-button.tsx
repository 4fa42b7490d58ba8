import { useT } from '@pregao/platform';
import { Button } from '@pregao/ui';
import { useState } from 'react';
import type { BulkExtra } from '../../common/crud/crud-types.ts';
import { RepriceDialog } from './reprice-dialog.tsx';

/** Changes the prices of what is picked by a percentage, after what comes of it was shown. */
export const RepriceButton = (props: BulkExtra) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon="tag"
        loading={props.isPending}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('reprice.button')}
      </Button>
      {isOpen && (
        <RepriceDialog
          {...props}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
};
