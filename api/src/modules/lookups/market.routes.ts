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
  serveLookup(app, selectChats, (ask) => lookups.chats(ask));
  serveLookup(app, selectChatsSearch, (ask) => lookups.chats(ask));
  serveLookup(app, selectChatRecommendations, (ask) => lookups.chats(ask, { recommendations: true }));
  serveLookup(app, selectPlaylists, () => lookups.playlists());
  serveLookup(app, selectProgram, (ask) => lookups.programs(ask));
  serveLookup(app, selectBroadcast, (ask) => lookups.broadcasts(ask));
  serveLookup(app, selectDisclaimer, () => lookups.disclaimers());
};
