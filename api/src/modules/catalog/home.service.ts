import type { BroadcastCard, CatalogPlan, ContinueWatching, Shelf } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { companyOf, type CommerceService } from '../commerce/index.ts';
import { findCourseProgress, findEnrollments, progressPct } from './progress.repository.ts';
import {
  countProofs,
  findCategories,
  findQualificationItems,
  findQualifications,
  findSignatures,
} from './shelves.repository.ts';
import type { Audience, Summaries } from './summaries.ts';

const shelfLength = 14;
const continued = 6;

/** Editions on air and next, from the live module. */
export type LiveNow = (audience: Audience) => Promise<BroadcastCard[]>;

const createPlans =
  ({ db }: Core, summaries: Summaries) =>
  async ({ variant, access }: Audience): Promise<CatalogPlan[]> => {
    const types = await findSignatures(db);
    const prices = await summaries.offers(
      types.map((type) => type.product_id),
      variant,
    );
    return types.flatMap((type) => {
      const price = type.product_id === null ? undefined : prices.get(type.product_id);
      if (!price) return [];
      return [
        {
          product_id: price.product_id,
          slug: type.slug,
          name: type.name,
          description: type.description,
          benefits: type.benefits,
          price_cents: price.price_cents,
          list_price_cents: price.list_price_cents,
          pix_price_cents: price.pix_price_cents,
          interval: type.interval as CatalogPlan['interval'],
          access_days: price.access_days,
          highlighted: type.highlighted,
          owned: access.signatures.has(type.id),
        },
      ];
    });
  };

/** The home: what to go on with, what is live, shelves and plans. */
export const createHomeService = (core: Core, summaries: Summaries, commerce: CommerceService, liveNow: LiveNow) => {
  const { db } = core;
  const plans = createPlans(core, summaries);

  const continueWatching = async (audience: Audience): Promise<ContinueWatching[]> => {
    if (audience.userId === null) return [];
    const begun = (await findEnrollments(db, audience.userId))
      .filter((item) => item.completed_at === null && audience.access.courses.has(item.course_id))
      .slice(0, continued);
    if (begun.length === 0) return [];
    const ids = begun.map((item) => item.course_id);
    const [courses, progress] = await Promise.all([
      summaries.courses({ ids }, audience),
      findCourseProgress(db, audience.userId, ids),
    ]);
    return begun.flatMap((item) => {
      const course = courses.find(({ id }) => id === item.course_id);
      const sums = progress.find(({ course_id }) => course_id === item.course_id);
      if (!course || item.current_lesson_id === null || item.lesson_title === null || item.duration_s === null)
        return [];
      return [
        {
          course,
          lesson: { id: item.current_lesson_id, title: item.lesson_title, module_title: item.module_title ?? '' },
          position_s: item.position_s,
          duration_s: item.duration_s,
          progress_pct: progressPct(sums?.completed ?? 0, sums?.required ?? 0),
          minutes_left: sums?.minutes_left ?? 0,
        },
      ];
    });
  };

  const shelves = async (audience: Audience): Promise<Shelf[]> => {
    const [all, curated, categories] = await Promise.all([
      summaries.courses({}, audience),
      findQualifications(db, { onHome: true }),
      findCategories(db),
    ]);
    const items = await findQualificationItems(
      db,
      curated.map(({ id }) => id),
    );
    const picked = curated.map(({ id, name, slug, description }) => ({
      title: name,
      slug,
      description,
      courses: items
        .filter((item) => item.qualification_id === id && item.item_type === 'course')
        .flatMap((item) => all.find((course) => course.id === item.item_id) ?? []),
    }));
    const byCategory = categories.map(({ id, name, slug, description }) => ({
      title: name,
      slug,
      description,
      courses: all.filter((course) => course.category.id === id),
    }));
    return [...picked, ...byCategory]
      .map((shelf) => ({ ...shelf, courses: shelf.courses.slice(0, shelfLength) }))
      .filter((shelf) => shelf.courses.length > 0);
  };

  const waiting = async ({ userId, variant }: Audience) =>
    userId === null
      ? []
      : (await commerce.openOrders.list(userId, companyOf(variant))).filter(({ state }) => state === 'waiting');

  return {
    plans,
    find: async (audience: Audience) => {
      const [continue_watching, shelf, plan, live_now, proofs, pending_orders] = await Promise.all([
        continueWatching(audience),
        shelves(audience),
        plans(audience),
        liveNow(audience),
        audience.userId === null ? countProofs(db) : null,
        waiting(audience),
      ]);
      return { continue_watching, shelves: shelf, plans: plan, live_now, pending_orders, proofs };
    },
  };
};
