import * as z from 'zod/mini';
import { productForSale } from '../commerce/products.ts';
import { endpoint } from '../core/endpoint.ts';
import { queryFlag } from '../core/list.ts';
import { cents, queryInt } from '../core/shapes.ts';
import { anyone, lookup, lookupOf, members, namedEntry, slugEntry, staff } from './lookup-shapes.ts';

/** Lists of what other screens keep. */

const q = z.optional(z.string().check(z.maxLength(120, 'Use no máximo 120 caracteres.')));
const method = z.extend(slugEntry, { style: z.string(), is_mago: z.boolean(), color: z.nullable(z.string()) });
const analyst = z.extend(slugEntry, { credential: z.nullable(z.string()) });
const person = z.extend(namedEntry, { email: z.string() });
const period = z.extend(namedEntry, { days: z.nullable(z.int()) });
const financialAsset = z.extend(namedEntry, {
  ticker: z.string(),
  exchange: z.string(),
  asset_class: z.string(),
  quote_unit: z.string(),
  /** Smallest step of a price and value of a point, as decimal text. */
  tick_size: z.string(),
  price_decimals: z.int(),
  lot_size: z.int(),
  point_value: z.nullable(z.string()),
  mago: z.boolean(),
});

export const selectCompany = lookup('/api/select-company', 'Marcas', members, slugEntry);
export const selectCourse = lookup('/api/select-course', 'Cursos publicados', anyone, slugEntry);
export const selectVideo = lookup(
  '/api/select-video',
  'Vídeos',
  members,
  z.extend(namedEntry, { provider: z.string(), duration_s: z.int() }),
);
export const selectCategory = lookup('/api/select-category', 'Categorias de conteúdo', anyone, slugEntry);
export const selectCourseLevel = lookup('/api/select-course-level', 'Níveis de curso', anyone, namedEntry);
export const selectInstructor = lookup('/api/select-instructor', 'Professores', members, slugEntry);
export const selectCourseCity = endpoint({
  method: 'GET',
  path: '/api/select-course-city',
  scope: 'anonymous',
  summary: 'Cidades com turmas presenciais',
  query: z.object({ q, uf: z.optional(z.string().check(z.maxLength(2))), uf_id: z.optional(queryInt) }),
  response: z.array(z.extend(namedEntry, { uf: z.string() })),
});
export const selectCourseUf = lookup(
  '/api/select-course-uf',
  'Estados com turmas presenciais',
  anyone,
  z.extend(namedEntry, { uf: z.string() }),
);
export const selectBaseProfile = lookup('/api/select-base-profile', 'Perfis de base', members, namedEntry);
export const selectUserProfile = lookup(
  '/api/select-user-profile',
  'Perfis de usuário',
  staff('Usuários'),
  z.extend(namedEntry, { role: z.string() }),
);
export const selectSeller = lookup('/api/select-seller', 'Vendedores', staff('Clientes'), person);
export const selectStaffAccount = endpoint({
  method: 'GET',
  path: '/api/cms-select-account',
  summary: 'Contas da equipe: as 50 primeiras que atendem à busca, ou uma por seu número',
  ...staff('Cursos'),
  query: z.object({ q, id: z.optional(queryInt) }),
  response: z.array(person),
});
export const selectCustomer = endpoint({
  method: 'GET',
  path: '/api/select-customer',
  summary: 'Clientes: os 50 primeiros que atendem à busca, ou um por seu número',
  ...staff('Clientes'),
  query: z.object({ q, id: z.optional(queryInt) }),
  response: z.array(person),
});
export const selectAdvisor = lookup(
  '/api/cms-select-advisor',
  'Assessores',
  staff('Liberação de cliente XP'),
  namedEntry,
);
export const selectFinancialAssets = endpoint({
  method: 'GET',
  path: '/api/select-financial-assets',
  scope: 'session',
  summary: 'Ativos financeiros',
  query: z.object({ q, mago: z.optional(queryFlag) }),
  response: z.array(financialAsset),
});
export const selectTradeMethods = lookup('/api/select-trade-methods', 'Métodos', members, method);
export const selectAnalystTradeMethods = lookupOf(
  '/api/select-analyst-trade-methods/{id}',
  'Métodos de um analista',
  members,
  method,
);
export const selectSetupsMago = lookupOf('/api/select-setups-mago/{id}', 'Setups de um método', members, slugEntry);
export const selectAnalyst = lookup('/api/select-analyst', 'Analistas', members, analyst);
export const selectAnalystForRecommendation = lookup(
  '/api/select-analyst-for-recommendation',
  'Analistas com credencial',
  members,
  analyst,
);
const chat = z.extend(slugEntry, { kind: z.string(), accepts_recommendations: z.boolean() });
export const selectChats = lookup('/api/select-chats', 'Salas de conversa', members, chat);
export const selectChatsSearch = lookup('/api/select-chats-search', 'Busca de salas de conversa', members, chat);
export const selectChatRecommendations = lookup(
  '/api/select-chat-recommendations',
  'Salas que recebem recomendações',
  members,
  chat,
);
export const selectProgram = lookup('/api/select-program', 'Programas', members, slugEntry);
export const selectBroadcast = lookup('/api/select-broadcast', 'Salas de transmissão', members, slugEntry);
export const selectDisclaimer = lookup('/api/select-disclaimer', 'Avisos legais', members, namedEntry);
export const selectPlaylists = lookup('/api/select-playlists', 'Playlists', members, slugEntry);
export const selectSignatureTypes = lookup('/api/select-signature-types', 'Tipos de assinatura', anyone, slugEntry);
export const selectSignatureTypesAccess = lookup(
  '/api/select-signature-types-access',
  'Assinaturas que a pessoa tem',
  members,
  slugEntry,
);
export const selectCourseByQualificationSignature = lookupOf(
  '/api/select-course-by-qualification-signature/{id}',
  'Cursos que uma assinatura abre',
  members,
  slugEntry,
);
export const selectProduct = lookup('/api/select-product', 'Produtos à venda', anyone, productForSale);
export const selectProductById = lookupOf('/api/select-product/{id}', 'Um produto à venda', anyone, productForSale);
export const selectProductCategory = lookup('/api/select-product-category', 'Categorias de produto', anyone, slugEntry);
export const selectProductAccessPeriod = lookupOf(
  '/api/select-product-access-period/{id}',
  'Prazos de acesso de um produto',
  anyone,
  period,
);
export const selectSignatureAccessPeriod = lookupOf(
  '/api/select-signature-access-period/{id}',
  'Prazos de acesso de uma assinatura',
  anyone,
  period,
);
export const selectProductByCommercialTable = lookupOf(
  '/api/select-product-by-commercial-table/{id}',
  'Produtos de uma tabela comercial',
  staff('Produtos'),
  z.extend(slugEntry, { price_cents: cents }),
);
export const selectOrderStatus = lookup('/api/select-order-status', 'Situações de pedido', members, namedEntry);
export const selectPaymentType = lookup(
  '/api/select-payment-type',
  'Formas de pagamento oferecidas',
  anyone,
  namedEntry,
);
export const selectShoppingCartType = lookup(
  '/api/select-shopping-cart-type',
  'Tipos de carrinho',
  members,
  namedEntry,
);
