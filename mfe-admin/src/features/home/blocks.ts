import { refundQueue, reportQueue, type AnyQueue, type WorkBlock } from '@pregao/contract';
import type { Platform } from '@pregao/platform';
import type { IconName } from '@pregao/ui';
import { refundsAddress } from '../../common/refunds-address.ts';
import { workAddress } from '../../common/work-query.ts';

type Ability = Platform['session']['ability'];

/** A queue on `/`: shown to who decides in it, whether or not anything waits. Its texts: `attention.<key>`, and with `Hint` and `none`. */
export interface QueueBlock {
  kind: 'queue';
  key: 'refunds' | 'reports';
  queue: AnyQueue;
  icon: IconName;
  to: (ability: Ability) => string;
}

/** Records of what is published on `/`: shown where there are some. */
export interface RecordBlock {
  kind: 'records';
  key: WorkBlock;
  icon: IconName;
  tone: 'warning' | 'info';
  to: () => string;
}

const records = (key: WorkBlock, icon: IconName, tone: RecordBlock['tone']): RecordBlock => ({
  kind: 'records',
  key,
  icon,
  tone,
  to: () => workAddress(key),
});

/** What `/` is made of beside orders and figures: one declaration a block, counted by `staff-work`, most pressing first. */
export const blocks: readonly (QueueBlock | RecordBlock)[] = [
  { kind: 'queue', key: 'refunds', queue: refundQueue, icon: 'refresh', to: refundsAddress },
  { kind: 'queue', key: 'reports', queue: reportQueue, icon: 'chat', to: () => reportQueue.desk },
  records('overdue', 'alert', 'warning'),
  records('reviews', 'eye', 'info'),
  records('drafts', 'edit', 'info'),
  records('scheduled', 'calendar', 'info'),
];
