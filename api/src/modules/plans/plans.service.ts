import {
  type listPlanContents,
  type ListedPlan,
  type ParsedQuery,
  type PlanContent,
  type PlanList,
  type PlanSummary,
  type Variant,
} from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Db } from '../../db/open.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { listHeldGrants, type AccessService, type Rights } from '../access/index.ts';
import { bookCover, coverOf, courseCover, type Audience, type CatalogService } from '../catalog/index.ts';
import type { CommerceService } from '../commerce/index.ts';
import { videoArt } from '../live/index.ts';
import { companyOf } from '../platform/index.ts';
import { availableTrials } from '../trials/index.ts';
import { contentKinds, countByCategory, listContents, listNamed, type ContentRow } from './plan-contents.repository.ts';
import type { PlanReader } from './plans.policy.ts';
import { listNames, listPlanAddresses, listRoomTitles, listShown, listSold, type PlanRow } from './plans.repository.ts';

/** Until when somebody has a plan, null: without end, and whether they only try it. */
type HeldPlan = NonNullable<PlanSummary['owned']>;

/** Who reads plans, with all that is open to them and the end of each plan they have now. */
export interface PlanVisitor extends PlanReader {
  audience: Audience;
  ends: ReadonlyMap<number, HeldPlan>;
}

export interface PlanNeeds {
  access: AccessService;
  catalog: CatalogService;
  commerce: CommerceService;
}

/** The last end of each plan of a person, what they bought to follow it included. */
const endsOf = (grants: Awaited<ReturnType<typeof listHeldGrants>>, open: readonly number[]) => {
  const ends = new Map<number, HeldPlan>();
  for (const { subject_type: type, subject_id: id, source_type: source, expires_at: end } of grants) {
    if (type !== 'signature_type' || !open.includes(id)) continue;
    const { until, trial } = ends.get(id) ?? { until: end, trial: true };
    const last = end === null || until === null ? null : end > until ? end : until;
    ends.set(id, { until: last, trial: trial && source === 'trial' });
  }
  return ends;
};

const pathOf = ({ kind, slug }: Pick<ContentRow, 'kind' | 'slug'>) =>
  ({ course: `/curso/${slug}`, ebook: `/ebooks/${slug}`, video: `/conteudo/video/${slug}` })[kind];

/** The cover of a content, as wherever else it is shown. */
export const contentCover = (row: ContentRow, variant: Variant): string => {
  const drawn = { ...row, motif: row.motif ?? '', category_name: row.category ?? '' };
  if (row.kind === 'course') return courseCover(drawn, variant);
  return row.kind === 'ebook' ? bookCover(row, variant) : coverOf(videoArt(drawn), variant);
};

/** A content of a plan, and whether it is open to the reader by what they have. */
export const presentContent = (row: ContentRow, { variant, reader }: Audience): PlanContent => ({
  kind: row.kind,
  id: row.id,
  title: row.title,
  category: row.category ?? '',
  cover: contentCover(row, variant),
  path: pathOf(row),
  owned: reader.rights.of({ kind: row.kind, id: row.id, category_id: row.category_id }) !== null,
});

/** How many contents of a kind each plan opens by category: whole categories, and by name what is of no other. */
const countReached = async (db: Db, companyId: number, reach: ReadonlyMap<number, Rights>) => {
  const named = (kind: ContentRow['kind']) => [
    ...new Set([...reach.values()].flatMap((rights) => rights.opened(kind).items)),
  ];
  const byCategory = await countByCategory(db, companyId);
  const items = contentKinds.some((kind) => named(kind).length > 0) ? await listNamed(db, companyId, named) : [];
  return (rights: Rights, kind: ContentRow['kind']): { name: string; count: number }[] => {
    const { all, categories, items: ids } = rights.opened(kind);
    return byCategory
      .filter((one) => one.kind === kind)
      .map(({ category_id: id, category, count }) => {
        const isWhole = all || (id !== null && categories.includes(id));
        const alone = items.filter((one) => one.kind === kind && one.category_id === id && ids.includes(one.id));
        return { name: category ?? '', count: isWhole ? count : alone.length };
      })
      .filter(({ count }) => count > 0);
  };
};

const sumOf = (counted: readonly { count: number }[]) => counted.reduce((sum, { count }) => sum + count, 0);

/** Plans as their readers see them. */
export const createPlansService = ({ db, now }: Core, { access, catalog, commerce }: PlanNeeds) => {
  /** Who asks, with what they have. */
  const visitorOf = async (viewer: Viewer | null, variant: Variant): Promise<PlanVisitor> => {
    const audience = await catalog.audience(viewer, variant);
    const held = audience.reader.rights.opened('signature_type').items;
    const grants = viewer && held.length > 0 ? await listHeldGrants(db, viewer.id, now().toISOString()) : [];
    return { audience, companyId: companyOf(variant), held, ends: endsOf(grants, held) };
  };

  /** Plans with their prices, what they open, and whether one has them; always the same queries, however many they are. */
  const present = async (
    on: Db,
    rows: readonly PlanRow[],
    { audience, companyId, ends }: PlanVisitor,
  ): Promise<ListedPlan[]> => {
    const ids = rows.map(({ id }) => id);
    const [reach, sold, rooms, trials] = await Promise.all([
      access.ofPlans(on, ids, companyId),
      listSold(on, companyId, ids),
      listRoomTitles(on, companyId, ids),
      availableTrials(on, { userId: audience.reader.userId, companyId, now: now().toISOString() }),
    ]);
    const count = await countReached(on, companyId, reach);
    return rows.map((row) => {
      const rights = reach.get(row.id);
      const titles = rooms.flatMap(({ plan_id: plan, title }) => (plan === row.id ? [title] : []));
      const counted = [
        ...contentKinds.map((kind) => ({ kind, count: sumOf(rights ? count(rights, kind) : []) })),
        { kind: 'broadcast' as const, count: titles.length },
      ];
      return {
        ...row,
        periods: sold
          .filter(({ plan_id: plan }) => plan === row.id)
          .map(({ interval, months, ...product }) => ({ interval, months, ...commerce.products.sale(product) })),
        opens: counted.filter((one) => one.count > 0),
        trial_days: trials.get(row.id) ?? 0,
        owned: ends.get(row.id) ?? null,
        categories: rights ? count(rights, 'course') : [],
        rooms: titles,
      };
    });
  };

  return {
    visitorOf,
    present,
    /** The plans of a brand in their order, and those one has. */
    list: async (viewer: Viewer | null, variant: Variant): Promise<PlanList> => {
      const visitor = await visitorOf(viewer, variant);
      const { companyId, held, ends } = visitor;
      const [rows, own] = await Promise.all([
        listShown(db, companyId),
        held.length > 0 ? listNames(db, companyId, held) : [],
      ]);
      return {
        data: await present(db, rows, visitor),
        own: own.map((plan) => ({ ...plan, ...(ends.get(plan.id) ?? { until: null, trial: false }) })),
      };
    },
    /** @throws AppError not_found for one that this brand does not show, or does not sell */
    onSale: async (viewer: Viewer | null, variant: Variant, id: number): Promise<PlanSummary> => {
      const visitor = await visitorOf(viewer, variant);
      const [plan] = await present(db, await listShown(db, visitor.companyId, id), visitor);
      if (!plan || plan.periods.length === 0) throw new AppError('not_found');
      const { rooms: _rooms, categories: _categories, ...summary } = plan;
      return summary;
    },
    /** A page of what a plan opens; that the plan is there for who asks is known before. */
    contents: async (
      visitor: PlanVisitor,
      id: number,
      { type, q, page, per_page: perPage }: ParsedQuery<typeof listPlanContents>,
    ) => {
      const reach = await access.ofPlans(db, [id], visitor.companyId);
      const rights = reach.get(id) as Rights;
      const asked = { type, q, from: (page - 1) * perPage, most: perPage };
      const { total, data } = await listContents(db, { companyId: visitor.companyId, rights }, asked);
      return {
        data: data.map((row) => presentContent(row, visitor.audience)),
        meta: { total, page, per_page: perPage },
      };
    },
    /** Addresses of what a brand sells, for search engines. */
    addresses: (variant: Variant) => listPlanAddresses(db, companyOf(variant)),
  };
};

export type PlansService = ReturnType<typeof createPlansService>;
