import { findPlan, listPlans, planIntervals, type PlanSummary } from '@pregao/contract';
import { declareReaderPage, type Place } from '../../resource/reader/reader-pages.ts';
import { breadcrumbs, offer, organization } from '../platform/index.ts';

type Json = Record<string, unknown>;
type Told = Pick<PlanSummary, 'name' | 'description' | 'periods'>;

/** A plan as a product with one offer for each period that is sold (schema.org); null where none is. */
const product = ({ name, description, periods }: Told, place: Place, url: string): Json | null =>
  periods.length === 0
    ? null
    : {
        '@type': 'Product',
        '@id': `${url}#plan`,
        name,
        ...(description && { description }),
        url,
        brand: organization(place),
        offers: periods.map((period) => ({
          ...(offer({ price: period }, url).offers as Json),
          name: planIntervals[period.interval],
        })),
      };

const way = { name: 'Assinaturas', path: '/assinaturas' };

/** The page of one plan. */
export const planGraph = (answer: unknown, place: Place): Json[] => {
  const { data: plan } = findPlan.response.safeParse(answer);
  const told = plan && product(plan, place, place.canonical);
  return told ? [told, breadcrumbs(place.origin, [way, { name: plan.name, path: `/assinaturas/${plan.slug}` }])] : [];
};

/** The list of plans: each that is sold, with its prices. */
const planListGraph = (answer: unknown, place: Place): Json[] => {
  const { data: list } = listPlans.response.safeParse(answer);
  const told = (list?.data ?? []).flatMap((plan) => {
    const item = product(plan, place, `${place.origin}/assinaturas/${plan.slug}`);
    return item ? [item] : [];
  });
  if (told.length === 0) return [];
  const itemListElement = told.map((item, at) => ({ '@type': 'ListItem', position: at + 1, item }));
  return [{ '@type': 'ItemList', itemListElement }, breadcrumbs(place.origin, [way])];
};

/** Says what search engines are told of the list of plans. */
export const declarePlanList = () => {
  declareReaderPage(listPlans, { graph: planListGraph });
};
