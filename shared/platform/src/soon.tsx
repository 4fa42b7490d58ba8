import { Tag, texts } from '@pregao/ui';
import { usePlatform, type Platform } from './platform.ts';

/**
 * Whether an address of ours leads to a page that is announced and not there yet, by the live manifests.
 *
 * @param to path, with or without query and hash; an address of another site is never planned
 */
export const isPlanned = ({ pageOf }: Pick<Platform, 'pageOf'>, to: string): boolean =>
  to.startsWith('/') && !to.startsWith('//') && pageOf(to.split(/[?#]/, 1)[0] ?? '')?.status === 'planned';

/** *Em breve*, where an address leads to a page that is not there yet; nothing anywhere else. Links carry it by themselves. */
export const Soon = ({ to, className }: { to: string; className?: string }) =>
  isPlanned(usePlatform(), to) ? (
    <span>
      {' '}
      <Tag small className={className}>
        {texts.soon}
      </Tag>
    </span>
  ) : null;
