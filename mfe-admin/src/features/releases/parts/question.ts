import type { Translate } from '@pregao/platform';
import type { App } from '../releases.api.ts';
import { standingsOf } from '../scope.ts';
import { titleOf } from '../words.ts';
import type { Asked, AskedKey } from './asked.ts';

interface Words {
  title: string;
  effect: string;
  action: string;
  done: string;
  danger: boolean;
}

/** What is asked before a change, naming what will happen. */
export const wordsOf = (
  t: Translate,
  asked: Exclude<Asked, AskedKey | { kind: 'canary' | 'pin' }>,
  app: App,
): Words => {
  switch (asked.kind) {
    case 'retire': {
      const title = titleOf(app.name);
      return {
        title: t('releases.retireTitle', { title }),
        effect: t('releases.retireEffect'),
        action: t('releases.retire'),
        done: t('releases.retired', { title }),
        danger: true,
      };
    }
    case 'unpin': {
      const {
        user: { name },
        version,
      } = asked.pin;
      return {
        title: t('releases.unpinTitle', { name }),
        effect: t('releases.unpinEffect', { name, version }),
        action: t('releases.unpin'),
        done: t('releases.unpinned', { name }),
        danger: false,
      };
    }
    case 'restore': {
      const { version, aim } = asked;
      const from = standingsOf(app.name, app.pointers, { channel: aim.channel ?? '', brand: aim.variant ?? null });
      const ends = from.flatMap(({ pointer }) =>
        pointer.canary && pointer.canary.version !== version ? [pointer.canary.version] : [],
      );
      const effect = t('releases.showEffect', {
        version,
        from: [...new Set(from.map(({ pointer }) => pointer.version))].join(', '),
      });
      return {
        title: t('releases.showTitle', { version }),
        effect: [effect, ...[...new Set(ends)].map((canary) => t('releases.trialEnds', { version: canary }))].join(' '),
        action: t('releases.showAction'),
        done: t('releases.shown', { version }),
        danger: true,
      };
    }
    case 'rollback': {
      const { version: from, previous, canary } = asked.pointer;
      const version = previous ?? '';
      return {
        title: t('releases.rollbackTitle'),
        effect: [
          t('releases.showEffect', { version, from }),
          ...(canary ? [t('releases.trialEnds', { version: canary.version })] : []),
        ].join(' '),
        action: t('releases.rollbackAction'),
        done: t('releases.shown', { version }),
        danger: true,
      };
    }
    default: {
      const { version: from, canary } = asked.pointer;
      const [version, percent] = [canary?.version ?? '', canary?.percent ?? 0];
      return asked.kind === 'promote'
        ? {
            title: t('releases.promoteTitle'),
            effect: t('releases.showEffect', { version, from }),
            action: t('releases.promote'),
            done: t('releases.shown', { version }),
            danger: false,
          }
        : {
            title: t('releases.withdrawTitle'),
            effect: t('releases.withdrawEffect', { version, from, percent }),
            action: t('releases.withdraw'),
            done: t('releases.withdrawn', { version }),
            danger: true,
          };
    }
  }
};
