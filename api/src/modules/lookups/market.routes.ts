import {
  selectAnalystTradeMethods,
  selectChatRecommendations,
  selectBroadcast,
  selectChats,
  selectChatsSearch,
  selectDisclaimer,
  selectFinancialAssets,
  selectPlaylists,
  selectProgram,
  selectSetupsMago,
  selectTradeMethods,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { LookupsService } from './lookups.service.ts';
import { serveLookup } from './serve-lookup.ts';

/** Methods, setups, assets, rooms with their programmes and warnings, and playlists. */
export const marketRoutes = (app: FastifyInstance, lookups: LookupsService) => {
  serveLookup(app, selectTradeMethods, () => lookups.methods());
  serveLookup(app, selectAnalystTradeMethods, ({ params }) => lookups.methodsOfAnalyst(params.id));
  serveLookup(app, selectSetupsMago, ({ params }) => lookups.setups(params.id));
  serveLookup(app, selectFinancialAssets, ({ query }) => lookups.assets({ mago: query.mago === '1' }));
  serveLookup(app, selectChats, ({ viewer }) => lookups.chats(viewer));
  serveLookup(app, selectChatsSearch, ({ viewer }) => lookups.chats(viewer));
  serveLookup(app, selectChatRecommendations, ({ viewer }) => lookups.chats(viewer, { recommendations: true }));
  serveLookup(app, selectPlaylists, () => lookups.playlists());
  serveLookup(app, selectProgram, () => lookups.programs());
  serveLookup(app, selectBroadcast, () => lookups.broadcasts());
  serveLookup(app, selectDisclaimer, () => lookups.disclaimers());
};
