import {
  notificationChannels,
  notificationKindNames,
  notificationKindOf,
  type Digest,
  type NotificationChannel,
  type NotificationKind,
  type NotificationPreferences,
  type ParsedBody,
  type updateNotificationPreferences,
} from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { MailLists } from './mail-lists.ts';
import { findChoices, putPreferences, putSetting } from './preferences.repository.ts';
import { optionalMails, readUnsubscribeToken, type OptOutScope } from './unsubscribe-token.ts';

type Choices = NonNullable<Awaited<ReturnType<typeof findChoices>>>;
type Changes = ParsedBody<typeof updateNotificationPreferences>;

export interface PreferencesService {
  find(viewer: Viewer): Promise<NotificationPreferences>;
  /** @throws 403 while acting as a customer · 400 for a channel a kind hasn't, or one that can't be turned off */
  update(viewer: Viewer, changes: Changes): Promise<NotificationPreferences>;
  /** What the link of a mail is about. @throws 404 for one that was not signed by us */
  ofLink(token: string): Promise<{ name: string; on: boolean }>;
  /** Ends the mails a link is about; once more is no error. @throws 404 for one that was not signed by us */
  unsubscribe(token: string): Promise<{ name: string; on: boolean }>;
}

/** Whether a channel of a kind is on for a person: required, chosen, or usual. */
const isOn = ({ chosen }: Choices, kind: NotificationKind, channel: NotificationChannel): boolean => {
  const { channels, required } = notificationKindOf(kind);
  const choice = chosen.find((one) => one.kind === kind && one.channel === channel);
  return required === undefined ? (choice?.enabled ?? channels[channel] ?? false) : true;
};

const channelsOf = (kind: NotificationKind): NotificationChannel[] =>
  notificationChannels.filter((channel) => notificationKindOf(kind).channels[channel] !== undefined);

const present = (choices: Choices, { role }: Pick<Viewer, 'role'>): NotificationPreferences => ({
  kinds: notificationKindNames
    .filter((kind) => role === 'admin' || !notificationKindOf(kind).staff)
    .map((kind) => ({
      kind,
      on: Object.fromEntries(channelsOf(kind).map((channel) => [channel, isOn(choices, kind, channel)])),
    })),
  digest: (choices.digest ?? 'now') as Digest,
  quiet:
    choices.quiet_from === null || choices.quiet_until === null
      ? null
      : { from: choices.quiet_from, until: choices.quiet_until },
  email: choices.email,
});

const refuseFixed = ({ changes = [] }: Changes) => {
  for (const { kind, channel, on } of changes) {
    const { required } = notificationKindOf(kind);
    if (!channelsOf(kind).includes(channel)) throw fieldError('changes', 'Este aviso não chega por este meio.');
    if (required !== undefined && !on) throw fieldError('changes', required);
  }
};

const settingOf = ({ digest, quiet }: Changes) => ({
  ...(digest && { digest }),
  ...(quiet !== undefined && { quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null }),
});

const nameOf = (scope: OptOutScope) =>
  scope === 'all' ? 'todos os avisos que podem ser desligados' : notificationKindOf(scope).name;

export const createPreferencesService = (
  { db, now, config }: Core,
  lists: Pick<MailLists, 'ofLink' | 'leave'>,
): PreferencesService => {
  const choicesOf = async (userId: number): Promise<Choices> => {
    const found = await findChoices(db, userId);
    if (!found) throw new AppError('not_found');
    return found;
  };
  const readLink = async (token: string) => {
    const link = readUnsubscribeToken(config.secret, token);
    if (!link) throw new AppError('not_found');
    const choices = await choicesOf(link.userId);
    const kinds = link.scope === 'all' ? optionalMails : [link.scope];
    return { ...link, kinds, name: nameOf(link.scope), on: kinds.some((kind) => isOn(choices, kind, 'mail')) };
  };

  return {
    find: async (viewer) => present(await choicesOf(viewer.id), viewer),
    update: async (viewer, changes) => {
      if (viewer.impersonator_id !== null) throw new AppError('forbidden');
      refuseFixed(changes);
      const setting = settingOf(changes);
      await db.transaction().execute(async (tx) => {
        const rows = (changes.changes ?? []).map(
          ({ kind, channel, on }) =>
            [`${kind}/${channel}`, { user_id: viewer.id, kind, channel, enabled: on }] as const,
        );
        // The last word on a switch counts: one statement can't write a row twice.
        await putPreferences(tx, [...new Map(rows).values()]);
        if (Object.keys(setting).length > 0) await putSetting(tx, viewer.id, setting, now().toISOString());
      });
      return present(await choicesOf(viewer.id), viewer);
    },
    ofLink: async (token) => {
      const listed = await lists.ofLink(token);
      if (listed) return listed;
      const { name, on } = await readLink(token);
      return { name, on };
    },
    unsubscribe: async (token) => {
      const left = await lists.leave(token);
      if (left) return left;
      const { userId, kinds, name } = await readLink(token);
      await putPreferences(
        db,
        kinds.map((kind) => ({ user_id: userId, kind, channel: 'mail', enabled: false })),
      );
      return { name, on: false };
    },
  };
};
