import { findCommercialTableItems, type TableItems } from '@pregao/contract';
import { useQuery, useT } from '@pregao/platform';
import { Button, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { Panel } from '../../common/panel.tsx';
import { ShareLinks } from '../../common/share-links.tsx';
import { SimulatorDrawer } from './simulator/simulator-drawer.tsx';
import classes from './tables.module.css';

const Links = ({ links, isOver }: Pick<TableItems, 'links'> & { isOver: boolean }) => {
  const t = useT();
  if (links.length === 0) return null;
  return (
    <Panel title={t('table.link')}>
      <Text size="small" tone="muted">
        {t(isOver ? 'table.linkOver' : 'table.linkHint')}
      </Text>
      <ShareLinks links={links} />
    </Panel>
  );
};

/** Beside a table: its links, and what a cart would cost with it. */
export const TableSide = observer(({ record }: { record: AnyRecord }) => {
  const t = useT();
  const found = useQuery(findCommercialTableItems, { params: { id: record.id } }, { staleTime: 0 });
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.side}>
      <Links links={record.deleted_at === null ? (found.data?.links ?? []) : []} isOver={record.standing === 'ended'} />
      <Panel title={t('table.simulator')}>
        <Text size="small" tone="muted">
          {t('table.simulatorHint')}
        </Text>
        <div className={classes.actions}>
          <Button
            size="small"
            onClick={() => {
              setOpen(true);
            }}
          >
            {t('table.simulate')}
          </Button>
        </div>
      </Panel>
      {isOpen && (
        <SimulatorDrawer
          table={record.link === null ? null : record}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </div>
  );
});
