import { formatDateTime, formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Tag, Text } from '@pregao/ui';
import { Panel } from '../../../common/panel.tsx';
import type { App } from '../releases.api.ts';
import classes from './faults-panel.module.css';

const phases = ['load', 'timeout', 'integrity', 'requires', 'render', 'event', 'unmount'];

/** What went wrong in browsers over the last seven days, the same message once. */
export const FaultsPanel = ({ faults }: { faults: App['faults'] }) => {
  const t = useT();
  return (
    <Panel flush title={t('releases.faults')} aside={<span className={classes.total}>{t('releases.days')}</span>}>
      {faults.length === 0 ? (
        <p className={classes.none}>{t('releases.noFaults')}</p>
      ) : (
        <ul className={classes.list}>
          {faults.map((fault) => (
            <li key={fault.id} className={classes.row}>
              <p className={classes.message}>{fault.message}</p>
              <Text size="small" tone="muted" tabular className={classes.facts}>
                <Tag tone="danger">{phases.includes(fault.phase) ? t(`phase.${fault.phase}`) : fault.phase}</Tag>
                <span>{t('releases.times', { count: fault.count, shown: formatNumber(fault.count) })}</span>
                <code>{fault.version}</code>
                <span>{fault.path}</span>
                <span>{formatDateTime(fault.created_at)}</span>
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
