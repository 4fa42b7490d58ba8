import type { LockedAccess } from '@pregao/contract';
import { formatDate, formatTime, platformNow } from '@pregao/format';
import type { Translate } from '@pregao/platform';

/** `03/12`, with the year where it is another one. */
const dayOf = (at: string) => {
  const [day, year] = [formatDate(at).slice(0, 5), formatDate(at).slice(6)];
  return year === formatDate(platformNow()).slice(6) ? day : `${day}/${year}`;
};

/** `9h`, `9h30`. */
const hourOf = (at: string) => {
  const [hours = '', minutes = ''] = formatTime(at).split(':');
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`;
};

/** Why something is locked, in one sentence; empty for what is not there at all. */
export const reasonOf = (access: LockedAccess, t: Translate): string => {
  switch (access.reason) {
    case 'login':
      return t('locked.login');
    case 'plan':
      return access.plan ? t('locked.plan', { name: access.plan.name }) : t('locked.somePlan');
    case 'product':
      return t(access.product ? 'locked.product' : 'locked.notSold');
    case 'release':
      if (access.at !== null) return t('locked.opensAt', { date: dayOf(access.at), time: hourOf(access.at) });
      return t('locked.opensAfter', { title: access.after?.title ?? '' });
    case 'expired':
      return t('locked.expired', { date: formatDate(access.ended_at) });
    case 'brand':
      return '';
  }
};
