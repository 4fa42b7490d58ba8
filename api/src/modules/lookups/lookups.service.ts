import type { Variant } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { everyBrand, type Brand } from '../../db/of-brand.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { CatalogService } from '../catalog/index.ts';
import type { CommerceService } from '../commerce/index.ts';
import { companyOf } from '../platform/index.ts';
import type { IdentityService } from '../identity/index.ts';
import type { LiveService } from '../live/index.ts';
import {
  listAssets,
  listBroadcasts,
  listChats,
  listCompanies,
  listDisclaimers,
  listFixed,
  listMethods,
  listMethodsOfAnalyst,
  listPlaylists,
  listPrograms,
  listSetups,
  findTable,
  listTablePrices,
} from './lookups.repository.ts';

/** What lookups read from the modules that keep the lists. */
export interface LookupSources {
  identity: IdentityService['lookups'];
  catalog: CatalogService['lookups'];
  products: CommerceService['products'];
  videos: LiveService['videos'];
}

/** Who chooses from a list, at an address of ours. */
interface Chooser {
  viewer: Viewer | null;
  variant: Variant;
}

/** Whose rooms are offered: to who runs rooms those of every brand. */
const brandFor = ({ viewer, variant }: Chooser): Brand =>
  viewer?.ability.can('read', 'Transmissões') ? everyBrand : companyOf(variant);

const writesPlans = (viewer: Viewer | null) =>
  (viewer?.ability.can('read', 'Tipos de Assinatura') || viewer?.ability.can('read', 'Transmissões')) ?? false;

const worksHere = (viewer: Viewer | null) => viewer?.ability.can('read', 'hub-home') ?? false;

const shopLists = ({ db }: Core, { catalog, products }: LookupSources) => {
  const accessPeriods = (productId: number, variant: Variant) =>
    products.accessPeriods(companyOf(variant), [productId]);
  return {
    forSale: (variant: Variant) => products.listForSale(companyOf(variant)),
    /** @throws AppError not_found unless the brand sells it */
    product: async (id: number, variant: Variant) => [await products.find(companyOf(variant), id)],
    accessPeriods,
    /** Plans of a brand; to who writes plans or rooms, those of every one. */
    signatureTypes: ({ viewer, variant }: Chooser) =>
      catalog.signatureTypes(writesPlans(viewer) ? null : companyOf(variant)),
    /** One for each period that the signature is sold for. @throws AppError not_found unless it is sold */
    signatureAccessPeriods: async (signatureTypeId: number, variant: Variant) => {
      const sold = await catalog.productsOfSignature(signatureTypeId);
      return products.accessPeriods(companyOf(variant), sold);
    },
    /** Products at the prices of a table that is active, or of any to who reads tables; the catalogue holds every product at its own. @throws AppError not_found */
    productsOfTable: async (tableId: number, { viewer }: Chooser) => {
      const table = await findTable(db, tableId, viewer?.ability.can('read', 'Tabelas comerciais') === true);
      if (!table) throw new AppError('not_found');
      const prices = new Map((await listTablePrices(db, table)).map((row) => [row.product_id, row.price_cents]));
      const listed = await products.list(table.is_catalogue ? {} : { ids: [...prices.keys()] });
      return listed.map((product) => ({ ...product, price_cents: prices.get(product.id) ?? product.price_cents }));
    },
  };
};

/** The lists that screens choose from. Fixed ones and those of the market are rows of this module; the others are asked of who keeps them. */
export const createLookupsService = (core: Core, sources: LookupSources) => {
  const { db } = core;
  return {
    /** A fixed list in its order, by its kind in the table. */
    fixed: (kind: string) => listFixed(db, kind),
    /** Only what a person may choose; the others are reached by what happens in the market. */
    selectableRecommendationStatus: async () =>
      (await listFixed(db, 'recommendation-status')).filter(
        (entry) => 'selectable' in entry && entry.selectable === true,
      ),
    companies: () => listCompanies(db),
    methods: () => listMethods(db),
    methodsOfAnalyst: (analystId: number) => listMethodsOfAnalyst(db, analystId),
    setups: (methodId: number) => listSetups(db, methodId),
    assets: (filter: { mago: boolean }) => listAssets(db, filter),
    /** Rooms of conversation; the employees' own only for who works here. */
    chats: (who: Chooser, filter: { recommendations?: boolean } = {}) =>
      listChats(db, brandFor(who), { ...filter, hub: worksHere(who.viewer) }),
    playlists: () => listPlaylists(db),
    programs: (who: Chooser) => listPrograms(db, brandFor(who)),
    broadcasts: (who: Chooser) => listBroadcasts(db, brandFor(who)),
    disclaimers: () => listDisclaimers(db),
    ...shopLists(core, sources),
  };
};

export type LookupsService = ReturnType<typeof createLookupsService>;
