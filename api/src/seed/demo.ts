import { sql } from 'kysely';
import type { Core } from '../core.ts';
import { createCalendar } from './calendar.ts';
import { seedCatalogue } from './catalogue-seed.ts';
import { seedClasses } from './classes.ts';
import { seedClosings } from './closings-seed.ts';
import { seedCombos } from './combo-seed.ts';
import { seedCompanies } from './company-seed.ts';
import { seedCampaigns } from './coupon-seed.ts';
import { seedCourtesies } from './courtesies-seed.ts';
import { seedHelp } from './help-seed.ts';
import { seedHub } from './hub-seed.ts';
import { seedLearning } from './learning.ts';
import { seedLive } from './live-seed.ts';
import { seedNotes } from './notes-seed.ts';
import { seedNotifications } from './notifications-seed.ts';
import { seedOrders } from './orders.ts';
import { seedPages } from './page-seed.ts';
import { seedPolicies } from './policy-seed.ts';
import { seedPriceTables } from './price-table-seed.ts';
import { seedPeople } from './people.ts';
import { createRandom } from './random.ts';
import { seedReplay } from './replay-seed.ts';
import { seedRoomOffer } from './room-offer-seed.ts';
import { seedShelves } from './shelves-seed.ts';
import { seedStore } from './store/store-seed.ts';
import { seedTalk } from './talk-seed.ts';
import { seedTrials } from './trials-seed.ts';
import { seedSurveys } from './survey-seed.ts';
import { finishPlans } from './offer-seed.ts';
import { seedVideos } from './video-seed.ts';
import { seedXpReleases } from './xp-seed.ts';

const source = 20_261_121;
const customers = 500;
const orders = 1_200;

/**
 * Fills an empty platform with the demonstration data, in one transaction: nothing or everything, once, whatever the
 * number of nodes that start. Dates are relative to now; everything else comes from a fixed source.
 *
 * @returns whether this call seeded
 * @throws Error in production, where the configuration refuses it before
 */
export const seedDemo = async (core: Pick<Core, 'config' | 'db' | 'now'>): Promise<boolean> => {
  if (core.config.NODE_ENV === 'production') throw new Error('demonstration data is refused in production');
  return core.db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(7340033)`.execute(tx);
    if (await tx.selectFrom('app_user').select('id').where('email', '=', 'admin@pregao.test').executeTakeFirst())
      return false;
    const calendar = createCalendar(core.now());
    const random = createRandom(source);
    await seedCompanies(tx);
    const people = await seedPeople(tx, calendar, random, customers);
    const catalogue = await seedCatalogue(tx, calendar, random, people.analyst);
    await seedShelves(tx, calendar, people.editor, catalogue);
    await seedClasses(tx, calendar, catalogue.courseIds);
    await seedOrders(tx, calendar, random, people, catalogue, { count: orders, pixKey: core.config.PIX_KEY });
    await seedClosings(tx, calendar, people.finance);
    await seedLearning(tx, calendar, random, people, catalogue);
    await seedLive(tx, calendar, catalogue);
    await seedRoomOffer(tx);
    await seedCombos(tx, calendar);
    const recorded = await seedTalk(tx, calendar, people);
    await seedVideos(tx, calendar, catalogue);
    await finishPlans(tx);
    if (recorded) await seedReplay(tx, recorded);
    await seedXpReleases(tx, calendar, people);
    await seedHelp(tx, calendar, people);
    await seedHub(tx, calendar, people);
    await seedPolicies(tx, calendar, people);
    await seedStore(tx, calendar);
    await seedPages(tx, calendar, people.admin);
    await seedSurveys(tx, calendar, people);
    await seedCampaigns(tx, calendar, people.admin);
    await seedPriceTables(tx, calendar, people.admin);
    await seedCourtesies(tx, calendar, people);
    await seedNotes(tx, calendar, people);
    await seedTrials(tx, calendar, people);
    await seedNotifications(tx, calendar, people);
    return true;
  });
};
