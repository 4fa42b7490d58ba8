import { notificationKindNames, notificationKindOf, type Digest, type NotificationKind } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Mail } from '../../ports/mail.ts';
import { brandOrigin, variantOf } from '../platform/index.ts';
import {
  listDuePeople,
  listTaken,
  putOff,
  renewMails,
  settleMails,
  takeMails,
  type TakenMail,
} from './mails.repository.ts';
import { digestMail, notificationMail } from './mails.ts';
import { sendingTime } from './schedule.ts';
import { unsubscribeToken, type OptOutScope } from './unsubscribe-token.ts';

const peopleAtOnce = 50;
/** After so many tries, over about a day, a mail is given up. */
const mostAttempts = 8;

type Known = TakenMail & { kind: NotificationKind };

const isKnown = (mail: TakenMail): mail is Known => notificationKindNames.some((kind) => kind === mail.kind);

const isRequired = ({ kind }: Known) => notificationKindOf(kind).required !== undefined;

const timesOf = ({ digest, quiet_from: from, quiet_until: until }: TakenMail) => ({
  digest: (digest ?? 'now') as Digest,
  quiet: from === null || until === null ? null : { from, until },
});

/** Whether it is still to be sent: what was turned off since, read before its summary, or stopped being true, is not. */
const isWanted = (mail: Known, now: Date): boolean => {
  if (mail.status !== 'active' || (mail.ends_at !== null && Date.parse(mail.ends_at) <= now.getTime())) return false;
  if (isRequired(mail)) return true;
  if (!(mail.enabled ?? notificationKindOf(mail.kind).channels.mail ?? false)) return false;
  return timesOf(mail).digest === 'now' || mail.read_at === null;
};

/** Sends the mails of notifications, each once whatever the number of nodes. */
export const createMailsService = ({ db, mail: mailer, now, config, log }: Core) => {
  const settle = (mails: readonly TakenMail[], state: 'sent' | 'skipped' | 'failed') =>
    settleMails(db, mails, state, now().toISOString());

  /** A mail that fails stays due; it is given up after the last try. What another node took meanwhile is left to it. */
  const send = async (taken: readonly Known[], write: (mails: readonly Known[]) => Mail) => {
    const own = await renewMails(db, taken, now().toISOString());
    const mails = taken.filter(({ id }) => own.has(id));
    if (mails.length === 0) return;
    try {
      await mailer.send(write(mails));
    } catch (error) {
      log.error({ err: error, notification_ids: mails.map(({ id }) => id) }, 'notification mail not sent');
      await settle(
        mails.filter(({ attempts }) => attempts >= mostAttempts),
        'failed',
      );
      return;
    }
    await settle(mails, 'sent');
  };

  const linksOf = ({ user_id: id, company_id: company }: Known, scope: OptOutScope | null) => ({
    origin: brandOrigin(config, variantOf(company)),
    token: scope === null ? null : unsubscribeToken(config.secret, id, scope),
  });

  /** What can wait goes out when its person wants it: one by itself, several as a summary. */
  const optionalMail = (mails: readonly Known[]): Mail => {
    const [first, ...others] = mails as [Known, ...Known[]];
    return others.length === 0
      ? notificationMail(first, first, linksOf(first, first.kind))
      : digestMail(first, mails, linksOf(first, 'all'));
  };

  const postpone = async (mails: readonly Known[]) => {
    const byTime = Map.groupBy(mails, (mail) =>
      sendingTime(timesOf(mail), new Date(mail.created_at), now()).toISOString(),
    );
    for (const [until, some] of byTime) await putOff(db, some, until);
  };

  const sendPerson = async (mails: readonly TakenMail[]) => {
    const wanted = mails.filter(isKnown).filter((mail) => isWanted(mail, now()));
    await settle(
      mails.filter((mail) => !wanted.some(({ id }) => id === mail.id)),
      'skipped',
    );
    for (const mail of wanted.filter(isRequired))
      await send([mail], () => notificationMail(mail, mail, linksOf(mail, null)));
    const optional = wanted.filter((mail) => !isRequired(mail));
    const at = now();
    const isDue = (mail: Known) => sendingTime(timesOf(mail), new Date(mail.created_at), at) <= at;
    const due = optional.filter(isDue);
    if (due.length > 0) await send(due, optionalMail);
    await postpone(optional.filter((mail) => !isDue(mail)));
  };

  return {
    /** Sends what is due. @returns how many mails were looked at */
    sendMails: async (): Promise<number> => {
      let looked = 0;
      for (;;) {
        const people = await listDuePeople(db, now().toISOString(), peopleAtOnce);
        if (people.length === 0) return looked;
        // Each right before its mails are sent: the others are left to other nodes.
        for (const person of people) {
          const taken = await takeMails(db, now().toISOString(), person);
          looked += taken.length;
          if (taken.length > 0) await sendPerson(await listTaken(db, taken));
        }
      }
    },
  };
};

export type MailsService = ReturnType<typeof createMailsService>;
