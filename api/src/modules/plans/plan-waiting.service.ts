import { waitingConsent, type BodyOf, type joinPlanWaiting, type Variant } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Tx } from '../../db/open.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import { addressKey } from '../../http/limit-calls.ts';
import type { Viewer } from '../../http/viewer.ts';
import { exportCsv } from '../../resource/csv/export.ts';
import { listToken, notify, type MailLists } from '../notifications/index.ts';
import { brandOrigin, companyOf, variantOf } from '../platform/index.ts';
import { waitingMail } from './plan-waiting-mails.ts';
import {
  findPlanSlug,
  findStanding,
  findWaiter,
  listWaiting,
  markTold,
  purgeTold,
  purgeUntold,
  removeWaiter,
  settleMail,
  stopWaiting,
  takeMails,
  takeUntold,
  waitAsPerson,
  waitAsVisitor,
  type WaitingMail,
  type WaitingRow,
} from './plan-waiting.repository.ts';

/** Requests of visitors from one network address, and for one e-mail. */
const byAddress = { most: 20, seconds: 600 };
const byEmail = { most: 6, seconds: 86_400 };
/** Rows of one transaction, and mails that are taken at a time. */
const mostTold = 200;
const mostMails = 20;
/** After so many tries, over about a day, a mail is given up. */
const mostAttempts = 8;
/** How long the address of who was told is kept. */
const keptMs = 30 * 86_400_000;
/** How long one waits for a plan that doesn't open. */
const waitsMs = 365 * 86_400_000;

const list = 'espera';

const columns = [
  ['Nome', ({ name }: WaitingRow) => name],
  ['E-mail', ({ email }: WaitingRow) => email],
  ['Pediu em', ({ asked_at: instant }: WaitingRow) => ({ instant })],
  ['Avisado em', ({ told_at: instant }: WaitingRow) => ({ instant })],
] as const;

/** Who asked to be told when a plan that is not sold opens. */
export const createPlanWaiting = (core: Core, lists: Pick<MailLists, 'add'>) => {
  const { db, now, keyValue, config, log, mail: mailer } = core;
  lists.add(list, {
    nameOf: async (id) => {
      const found = await findWaiter(db, id);
      return { name: found ? `lista de espera do plano ${found.name}` : 'lista de espera', on: found !== undefined };
    },
    leave: (id) => removeWaiter(db, id),
  });

  /** @throws AppError not_found for one that this brand does not show, plan_on_sale */
  const refuseSold = async (companyId: number, planId: number) => {
    const plan = await findStanding(db, companyId, planId);
    if (!plan) throw new AppError('not_found');
    if (plan.is_sold) throw new AppError('plan_on_sale');
  };

  const joinAsVisitor = async (
    planId: number,
    companyId: number,
    { email, consent }: BodyOf<typeof joinPlanWaiting>,
    ip: string,
  ) => {
    if (!email) throw fieldError('email', 'Informe o seu e-mail.');
    if (consent !== true) throw fieldError('consent', 'Marque para concordar em receber o aviso.');
    const address = await keyValue.hit(`plan-waiting:${addressKey(ip)}`, byAddress.seconds);
    if (address.count > byAddress.most)
      throw new AppError('too_many_requests', { params: { seconds: address.secondsLeft } });
    // Past this one an e-mail is asked for by others: nothing is mailed, and who asks is told the same.
    const { count } = await keyValue.hit(`plan-waiting-mail:${email}`, byEmail.seconds);
    if (count > byEmail.most) return;
    await waitAsVisitor(db, { planId, companyId, email, consent: waitingConsent, at: now().toISOString() });
  };

  const send = async (row: WaitingMail) => {
    const links = {
      origin: brandOrigin(config, variantOf(row.company_id)),
      token: listToken(config.secret, list, row.id),
    };
    try {
      await mailer.send(waitingMail(row, links));
    } catch (error) {
      log.error({ err: error, plan_waiting_id: row.id }, 'mail of a waiting list not sent');
      if (row.mail_attempts < mostAttempts) return;
    }
    await settleMail(db, row);
  };

  /** Tells the next of those whose plan is on sale. @returns how many */
  const tellSome = async (tx: Tx): Promise<number> => {
    const at = now().toISOString();
    const rows = await takeUntold(tx, mostTold);
    for (const { id, user_id: userId, company_id, name, slug, asked_at } of rows)
      if (userId !== null)
        await notify(tx, {
          ...{ to: [userId], kind: 'plan_on_sale', key: `waiting/${id}/${Date.parse(asked_at)}`, company_id, at },
          data: { name, slug },
        });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await markTold(tx, ids, at);
    return rows.length;
  };

  return {
    /**
     * Has the account, or the address of a visitor, wait for a plan. The answer says nothing of who waits already.
     * @throws AppError forbidden while acting as a customer; not_found; plan_on_sale; invalid_body on `email` and `consent`;
     * too_many_requests
     */
    join: async (
      viewer: Viewer | null,
      variant: Variant,
      planId: number,
      { body, ip }: { body: BodyOf<typeof joinPlanWaiting>; ip: string },
    ) => {
      if (viewer && viewer.impersonator_id !== null) throw new AppError('forbidden');
      const companyId = companyOf(variant);
      await refuseSold(companyId, planId);
      if (!viewer) await joinAsVisitor(planId, companyId, body, ip);
      else {
        const asked = { planId, companyId, userId: viewer.id, at: now().toISOString() };
        await db.transaction().execute((tx) => waitAsPerson(tx, asked));
      }
      return { waiting: true };
    },
    /** @throws AppError forbidden while acting as a customer */
    leave: async (viewer: Viewer, planId: number) => {
      if (viewer.impersonator_id !== null) throw new AppError('forbidden');
      await stopWaiting(db, planId, viewer.id);
      return { waiting: false };
    },
    /** Tells each who waits for a plan that is on sale by now, once whatever the number of nodes. @returns how many */
    tell: async (): Promise<number> => {
      let told = 0;
      for (;;) {
        const batch = await db.transaction().execute(tellSome);
        if (batch === 0) return told;
        told += batch;
      }
    },
    /** Mails addresses what is due to them; one that fails comes back by itself. @returns how many were tried */
    sendMails: async (): Promise<number> => {
      let tried = 0;
      for (;;) {
        const rows = await takeMails(db, now().toISOString(), mostMails);
        if (rows.length === 0) return tried;
        for (const row of rows) await send(row);
        tried += rows.length;
      }
    },
    /** Lets go of who was told a month ago, and of who waited a year in vain. */
    purge: async () => {
      const before = (ms: number) => new Date(now().getTime() - ms).toISOString();
      await purgeTold(db, before(keptMs));
      await purgeUntold(db, before(waitsMs));
    },
    /** The list of a plan as a file, audited. @throws AppError not_found */
    csv: async (viewer: Viewer, planId: number, requestId: string) => {
      const plan = await findPlanSlug(db, planId);
      if (!plan) throw new AppError('not_found');
      return exportCsv(core, viewer, requestId, {
        ...{ name: `espera-${plan.slug}`, entity: 'plan_waiting', query: { plan: planId } as { q?: string } },
        ids: await listWaiting(db, planId),
        rowsOf: async (batch) => [...batch],
        columns,
      });
    },
  };
};
