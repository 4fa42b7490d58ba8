import * as z from 'zod/mini';
import { anyone, lookup, lookupEntry, members } from './lookup-shapes.ts';

/** Lists whose entries are fixed by the platform. */

export const accessPeriod = z.extend(lookupEntry, { days: z.nullable(z.int()) });
const positionSize = z.extend(lookupEntry, { risk_pct_of_capital: z.number() });
const frequency = z.extend(lookupEntry, { minutes: z.int() });
const recommendationStatus = z.extend(lookupEntry, { group: z.enum(['draft', 'open', 'closed', 'not_executed']) });

export const selectCmsContentType = lookup('/api/select-cms-content-type', 'Tipos de conteúdo', members, lookupEntry);
export const selectCourseType = lookup('/api/select-course-type', 'Formatos de curso', anyone, lookupEntry);
export const selectCourseTrialType = lookup(
  '/api/select-course-trial-type',
  'Tipos de degustação',
  members,
  lookupEntry,
);
export const selectReleaseTypes = lookup(
  '/api/select-release-types',
  'Formas de liberação das aulas',
  members,
  lookupEntry,
);
export const selectAccessPeriod = lookup('/api/select-access-period', 'Prazos de acesso', members, accessPeriod);
export const selectCourseAccessPeriod = lookup(
  '/api/select-course-access-period',
  'Prazos de acesso de um curso',
  members,
  accessPeriod,
);
export const selectStudentStatus = lookup('/api/select-student-status', 'Situações do aluno', members, lookupEntry);
export const selectGender = lookup('/api/select-gender', 'Gêneros', anyone, lookupEntry);
export const selectOperationType = lookup('/api/select-operation-type', 'Compra ou venda', members, lookupEntry);
export const selectPositionSizes = lookup('/api/select-position-sizes', 'Tamanhos de posição', members, positionSize);
export const selectFrequencies = lookup('/api/select-frequencies', 'Tempos gráficos', members, frequency);
export const selectStopConductions = lookup('/api/select-stop-conductions', 'Conduções do stop', members, lookupEntry);
export const selectTargetConductions = lookup(
  '/api/select-target-conductions',
  'Conduções do alvo',
  members,
  lookupEntry,
);
export const selectRecommendationStatus = lookup(
  '/api/select-recommendation-status',
  'Situações que uma pessoa pode escolher',
  members,
  recommendationStatus,
);
export const selectAllRecommendationStatus = lookup(
  '/api/select-all-recommendation-status',
  'Todas as situações de recomendação',
  members,
  recommendationStatus,
);
export const selectDiscountType = lookup('/api/select-discount-type', 'Tipos de desconto', members, lookupEntry);
export const selectPaymentDiscountType = lookup(
  '/api/select-payment-discount-type',
  'Tipos de desconto por forma de pagamento',
  members,
  lookupEntry,
);
export const selectOrderTypeRefund = lookup(
  '/api/select-order-type-refund',
  'Motivos de reembolso',
  members,
  lookupEntry,
);
export const selectCourtesyTypes = lookup('/api/select-courtesy-types', 'Tipos de cortesia', members, lookupEntry);
export const selectIncomeType = lookup('/api/select-income-type', 'Naturezas de receita', members, lookupEntry);
export const selectTypeScheduleGrid = lookup(
  '/api/select-type-schedule-grid',
  'Tipos de programação',
  members,
  lookupEntry,
);
