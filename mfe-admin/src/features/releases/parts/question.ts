import type { Translate } from '@pregao/platform';
import type { App, Pointer } from '../releases.api.ts';
import { liveGroupsOf } from '../scope.ts';
import { titleOf } from '../words.ts';
import type { PendingChange, PendingKeyChange } from './pending-change.ts';

interface Words {
  title: string;
  effect: string;
  action: string;
  done: string;
  danger: boolean;
}

type Confirmed = Exclude<PendingChange, PendingKeyChange | { kind: 'canary' | 'pin' }>;

const retireWords = (t: Translate, app: App): Words => {
  const title = titleOf(app.name);
  return {
    title: t('releases.retireTitle', { title }),
    effect: t('releases.retireEffect'),
    action: t('releases.retire'),
    done: t('releases.retired', { title }),
    danger: true,
  };
};

const unpinWords = (t: Translate, { pin: { user, version } }: Extract<Confirmed, { kind: 'unpin' }>): Words => ({
  title: t('releases.unpinTitle', { name: user.name }),
  effect: t('releases.unpinEffect', { name: user.name, version }),
  action: t('releases.unpin'),
  done: t('releases.unpinned', { name: user.name }),
  danger: false,
});

const restoreWords = (t: Translate, { version, target }: Extract<Confirmed, { kind: 'restore' }>, app: App): Words => {
  const from = liveGroupsOf(app.name, app.pointers, { channel: target.channel ?? '', brand: target.variant ?? null });
  const ends = from.flatMap(({ pointer }) =>
    pointer.canary && pointer.canary.version !== version ? [pointer.canary.version] : [],
  );
  const effect = t('releases.showEffect', {
    version,
    from: [...new Set(from.map(({ pointer }) => pointer.version))].join(', '),
  });
  return {
    title: t('releases.showTitle', { version }),
    effect: [effect, ...[...new Set(ends)].map((canary) => t('releases.canaryEnds', { version: canary }))].join(' '),
    action: t('releases.showAction'),
    done: t('releases.shown', { version }),
    danger: true,
  };
};

const rollbackWords = (t: Translate, { version: from, previous, canary }: Pointer): Words => {
  const version = previous ?? '';
  const effect = t('releases.showEffect', { version, from });
  return {
    title: t('releases.rollbackTitle'),
    effect: canary ? `${effect} ${t('releases.canaryEnds', { version: canary.version })}` : effect,
    action: t('releases.rollbackAction'),
    done: t('releases.shown', { version }),
    danger: true,
  };
};

const promoteWords = (t: Translate, { version: from, canary }: Pointer): Words => {
  const version = canary?.version ?? '';
  return {
    title: t('releases.promoteTitle'),
    effect: t('releases.showEffect', { version, from }),
    action: t('releases.promote'),
    done: t('releases.shown', { version }),
    danger: false,
  };
};

const withdrawWords = (t: Translate, { version: from, canary }: Pointer): Words => {
  const [version, percent] = [canary?.version ?? '', canary?.percent ?? 0];
  return {
    title: t('releases.withdrawTitle'),
    effect: t('releases.withdrawEffect', { version, from, percent }),
    action: t('releases.withdraw'),
    done: t('releases.withdrawn', { version }),
    danger: true,
  };
};

/** What is asked before a change, naming what will happen. */
export const wordsOf = (t: Translate, pending: Confirmed, app: App): Words => {
  switch (pending.kind) {
    case 'retire':
      return retireWords(t, app);
    case 'unpin':
      return unpinWords(t, pending);
    case 'restore':
      return restoreWords(t, pending, app);
    case 'rollback':
      return rollbackWords(t, pending.pointer);
    case 'promote':
      return promoteWords(t, pending.pointer);
    case 'withdraw':
      return withdrawWords(t, pending.pointer);
  }
};
