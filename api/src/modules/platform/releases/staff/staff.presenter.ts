import type { findRemote, pinRelease, ResponseOf, setCanary } from '@pregao/contract';
import type { pinsOf, releaseHistory } from './staff.repository.ts';
import type { PointerRow } from '../releases.repository.ts';

type Found = ResponseOf<typeof findRemote>;
type History = Found['history'][number];

export const presentPointer = (row: PointerRow): ResponseOf<typeof setCanary>['pointers'][number] => ({
  channel: row.channel,
  variant: row.variant,
  version: row.version,
  previous: row.previous,
  revision: row.revision,
  updated_at: row.updated_at,
  follows: row.follows,
  canary:
    row.canary_version === null
      ? null
      : {
          version: row.canary_version,
          percent: row.canary_percent ?? 0,
          max_failure_percent: row.canary_max_failure_percent,
        },
});

export const presentPin = ({
  id,
  version,
  created_at,
  user_id,
  name,
  email,
}: Awaited<ReturnType<typeof pinsOf>>[number]): ResponseOf<typeof pinRelease> => ({
  id,
  version,
  created_at,
  user: { id: user_id, name, email },
});

/** Where a version is shown: a canary to its share, what stands beside it to the rest. */
export const shownAt = (pointers: readonly PointerRow[], version: string) =>
  pointers.flatMap(
    ({ channel, variant, version: standing, canary_version: canary, canary_percent: percent, follows }) => [
      ...(standing === version && !follows ? [{ channel, variant, percent: 100 - (percent ?? 0) }] : []),
      ...(canary === version ? [{ channel, variant, percent: percent ?? 0 }] : []),
    ],
  );

/** Where a version was taken back. */
export const withdrawnAt = (pointers: readonly PointerRow[], version: string) =>
  pointers.filter(({ bad }) => bad.includes(version)).map(({ channel, variant }) => ({ channel, variant }));

const text = (value: unknown) => (typeof value === 'string' ? value : null);

export const presentHistory = (row: Awaited<ReturnType<typeof releaseHistory>>[number]): History => {
  const detail = (row.detail ?? {}) as Record<string, unknown>;
  return {
    id: row.id,
    action: row.action as History['action'],
    created_at: row.at,
    actor: row.person ?? text(detail.author),
    channel: text(detail.channel),
    variant: text(detail.variant) as History['variant'],
    version: text(detail.version),
    previous: text(detail.previous),
    note: text(detail.note),
  };
};
