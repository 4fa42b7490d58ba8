import type { Tx } from '../db/open.ts';
import { notify } from '../modules/notifications/index.ts';
import { days, plus, type Calendar } from './calendar.ts';
import type { People } from './people.ts';

/** Days ago that each trial of the demonstration began. */
const begun = [2, 6];

/** Two customers who bought nothing try the plan that the demonstration offers: one at its beginning, one on its last day. */
export const seedTrials = async (tx: Tx, { now }: Calendar, { customers }: People) => {
  const plan = await tx
    .selectFrom('signature_type')
    .select(['id', 'name', 'slug', 'trial_days'])
    .where('trial_days', '>', 0)
    .executeTakeFirstOrThrow();
  const ids = customers.map(({ id }) => id);
  const people = await tx
    .selectFrom('app_user')
    .select(['id', 'company_id'])
    .where('id', 'in', ids)
    .where('company_id', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('customer_order').select('id').whereRef('customer_order.user_id', '=', 'app_user.id'))),
    )
    .orderBy('id')
    .limit(begun.length)
    .execute();
  for (const [index, { id: userId, company_id }] of people.entries()) {
    const start = plus(now, -days(begun[index] ?? 0));
    const [started_at, ends_at] = [start.toISOString(), plus(start, days(plan.trial_days)).toISOString()];
    const told = plus(start, days(plan.trial_days - 2));
    const warned_at = told <= now ? told.toISOString() : null;
    const { id } = await tx
      .insertInto('trial')
      .values({
        ...{ user_id: userId, company_id, kind: 'subscription', signature_type_id: plan.id, days: plan.trial_days },
        ...{ started_at, ends_at, warned_at },
        utm: JSON.stringify(
          index === 0 ? { source: 'instagram', medium: 'social', campaign: 'comece-a-investir' } : {},
        ),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('access_grant')
      .values({
        ...{
          user_id: userId,
          subject_type: 'signature_type',
          subject_id: plan.id,
          source_type: 'trial',
          source_id: id,
        },
        ...{ starts_at: started_at, expires_at: ends_at },
      })
      .execute();
    if (warned_at !== null)
      await notify(tx, {
        ...{ to: [userId], kind: 'trial_ending', key: `trial/${id}`, at: warned_at, until: ends_at },
        data: { name: plan.name, slug: plan.slug, ends_at },
      });
  }
};
