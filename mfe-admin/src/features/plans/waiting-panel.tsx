import { exportPlanWaiting } from '@pregao/contract';
import { getPlatform, useCan, useT } from '@pregao/platform';
import { Text } from '@pregao/ui';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { DownloadButton } from '../../common/download-button.tsx';
import { Panel } from '../../common/panel.tsx';
import classes from './plans.module.css';

/** How many wait for a plan to open, and the list as a file for who reads customers. */
export const WaitingPanel = ({ record }: { record: AnyRecord }) => {
  const t = useT();
  const mayExport = useCan('read', 'Clientes');
  const count = Number(record.waiting ?? 0);
  return (
    <Panel title={t('waiting.title')}>
      <div className={classes.waiting}>
        <Text>{count === 0 ? t('waiting.nobody') : t('waiting.count', { count })}</Text>
        <Text size="small" tone="muted">
          {t('waiting.how')}
        </Text>
        {mayExport && count > 0 && (
          <div>
            <DownloadButton
              size="small"
              label={t('waiting.export')}
              usualName="lista-de-espera.csv"
              load={(signal) =>
                getPlatform().api.call(exportPlanWaiting, {
                  ...{ params: { id: record.id }, responseType: 'blob', signal },
                } as never)
              }
              saved={(name) => t('waiting.exported', { name })}
              failed={t('waiting.exportFailed')}
            />
          </div>
        )}
      </div>
    </Panel>
  );
};
