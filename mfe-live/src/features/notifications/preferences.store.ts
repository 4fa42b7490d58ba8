import type {
  BodyOf,
  NotificationChannel,
  NotificationKind,
  NotificationPreferences,
  updateNotificationPreferences,
} from '@pregao/contract';
import { Resource } from '@pregao/platform';
import { loadPreferences, sendPreferences } from './notifications.api.ts';

type Changes = BodyOf<typeof updateNotificationPreferences>;
type Times = Pick<NotificationPreferences, 'digest' | 'quiet'>;

const switched =
  (kind: NotificationKind, channel: NotificationChannel, on: boolean) =>
  (now: NotificationPreferences): NotificationPreferences => ({
    ...now,
    kinds: now.kinds.map((one) => (one.kind === kind ? { ...one, on: { ...one.on, [channel]: on } } : one)),
  });

/** What a person wants to be told: each change is shown and saved at once, and taken back alone where that fails. */
export class Preferences {
  private readonly kept = new Resource<NotificationPreferences>({ load: (_, signal) => loadPreferences(signal) });
  private sent = 0;

  get view() {
    return this.kept.view;
  }

  show() {
    return this.kept.show();
  }

  /** @returns whether it was saved */
  switch(kind: NotificationKind, channel: NotificationChannel, on: boolean): Promise<boolean> {
    return this.save({ changes: [{ kind, channel, on }] }, switched(kind, channel, on), switched(kind, channel, !on));
  }

  /** @returns whether it was saved */
  setTimes(times: Partial<Times>): Promise<boolean> {
    const { data } = this.kept;
    const before: Partial<Times> = data ? { digest: data.digest, quiet: data.quiet } : {};
    return this.save(
      times,
      (now) => ({ ...now, ...times }),
      (now) => ({ ...now, ...before }),
    );
  }

  private async save(
    changes: Changes,
    show: (now: NotificationPreferences) => NotificationPreferences,
    takeBack: (now: NotificationPreferences) => NotificationPreferences,
  ): Promise<boolean> {
    this.sent += 1;
    const mine = this.sent;
    this.kept.set(show);
    const answer = await sendPreferences(changes);
    if (!answer.ok) this.kept.set(takeBack);
    // An answer that is not the last one doesn't know what was changed after it.
    else if (mine === this.sent) this.kept.set(answer.data);
    return answer.ok;
  }
}
