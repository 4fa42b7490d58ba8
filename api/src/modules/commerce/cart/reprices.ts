import { mostRepriced, repriced, soldByTheirPage, type RepriceLine, type RepriceRounding } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { idsOf, type BulkWish } from '../../../resource/bulk/runs.service.ts';
import type { ServerResource, Values } from '../../../resource/server-resource.ts';
import { listToReprice } from './reprices.repository.ts';

/** A change of prices by a percentage, basis points. */
interface Reprice {
  percent_bps: number;
  rounding: RepriceRounding;
}

/**
 * What a change of prices gives one product. A struck-out price that would no longer be above the price leaves.
 *
 * @throws AppError on `price_cents`: past the highest price, or of a content that its page does not sell by itself
 */
export const repriceOf = (product: Values, values: Values): Values => {
  const { percent_bps: bps, rounding } = values as unknown as Reprice;
  const list = product.list_price_cents as number | null;
  if (soldByTheirPage.includes(String(product.kind)) && product.situation === 'inactive')
    throw fieldError('price_cents', 'A página do conteúdo não o vende à parte.');
  const next = repriced(Number(product.price_cents), bps, rounding);
  if (next === null) throw fieldError('price_cents', 'Passaria de R$ 1.000.000,00.');
  return { price_cents: next, ...(list !== null && list <= next && { list_price_cents: null }) };
};

const lineOf = ({ id, ...product }: Values & { id: number }, change: Reprice): RepriceLine => {
  const old_cents = Number(product.price_cents);
  const line = { id, name: String(product.name), old_cents };
  try {
    const next = repriceOf(product, { ...change });
    return { ...line, new_cents: Number(next.price_cents), drops_list: 'list_price_cents' in next, reason: null };
  } catch (error) {
    const [reason = ''] = error instanceof AppError ? Object.values(error.fields ?? {}).flat() : [];
    if (reason === '') throw error;
    return { ...line, new_cents: null, drops_list: false, reason };
  }
};

/** What a change of prices would make of each product it reaches, first in the order of the list, before it is done. */
export const previewReprices = async (
  core: Core,
  store: ServerResource,
  viewer: Viewer,
  { ids: asked, filter, ...change }: Pick<BulkWish, 'ids' | 'filter'> & Reprice,
) => {
  const ids = await idsOf(core, store, viewer, { ids: asked, filter });
  const rows = await listToReprice(core.db, store, ids);
  const lines = rows.map((row) => lineOf(row, change));
  return {
    total: ids.length,
    changed: lines.filter(({ new_cents: next, old_cents: old }) => next !== null && next !== old).length,
    stays: lines.filter(({ new_cents: next }) => next === null).length,
    lines: lines.slice(0, mostRepriced),
  };
};
