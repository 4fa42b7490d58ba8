import * as z from 'zod';

/** Bodies of the BACEN pix-api 2.9 as we and our sandbox use them: every field that may stand there, and no other. */
const amount = z.string().regex(/^\d{1,10}\.\d{2}$/);
const instant = z.iso.datetime({ offset: true });
const bankId = z.string().regex(/^[a-zA-Z0-9]{32}$/);
const txid = z.string().regex(/^[a-zA-Z0-9]{26,35}$/);
const key = z.string().min(1).max(77);
const name = z.string().max(200);

const debtor = z.union([
  z.strictObject({ cpf: z.string().regex(/^\d{11}$/), nome: name }),
  z.strictObject({ cnpj: z.string().regex(/^[0-9A-Z]{14}$/), nome: name }),
]);

const returned = z.strictObject({
  id: z.string().regex(/^[a-zA-Z0-9]{1,35}$/),
  rtrId: bankId,
  valor: amount,
  natureza: z.enum(['ORIGINAL', 'RETIRADA', 'MED_OPERACIONAL', 'MED_FRAUDE', 'MED_PIX_AUTOMATICO']).optional(),
  descricao: z.string().max(140).optional(),
  horario: z.strictObject({ solicitacao: instant.optional(), liquidacao: instant.optional() }),
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  motivo: z.string().max(140).optional(),
});

const pix = z.strictObject({
  endToEndId: bankId,
  txid: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,35}$/)
    .optional(),
  valor: amount,
  chave: key.optional(),
  horario: instant,
  infoPagador: z.string().max(140).optional(),
  devolucoes: z.array(returned).optional(),
});

const common = { chave: key, solicitacaoPagador: z.string().max(140).optional(), devedor: debtor.optional() };

const charge = z.strictObject({
  ...common,
  txid,
  calendario: z.strictObject({ criacao: instant, expiracao: z.int32() }),
  revisao: z.int32().min(0),
  location: z.string().max(77).optional(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  valor: z.strictObject({ original: amount }),
  pixCopiaECola: z.string().max(512).optional(),
  pix: z.array(pix.extend({ txid: txid.optional() })).optional(),
});

const problem = z.strictObject({
  type: z.url(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  correlationId: z.string().optional(),
  violacoes: z
    .array(
      z.strictObject({
        razao: z.string().optional(),
        propriedade: z.string().optional(),
        valor: z.string().optional(),
      }),
    )
    .optional(),
});

interface PixCall {
  method: string;
  path: RegExp;
  request: z.ZodType;
  /** What an answer of this status must be; any other is a problem document. */
  status: number;
  answer: z.ZodType;
}

const none = z.undefined();

export const pixCalls: readonly PixCall[] = [
  {
    method: 'PUT',
    path: /^cob\/[^/]+$/,
    request: z.strictObject({
      ...common,
      calendario: z.strictObject({ expiracao: z.int32().optional() }),
      valor: z.strictObject({ original: amount }),
    }),
    status: 201,
    answer: charge,
  },
  { method: 'GET', path: /^cob\/[^/]+$/, request: none, status: 200, answer: charge },
  {
    method: 'PATCH',
    path: /^cob\/[^/]+$/,
    request: z.strictObject({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') }),
    status: 200,
    answer: charge,
  },
  { method: 'GET', path: /^pix\/[^/]+$/, request: none, status: 200, answer: pix },
  {
    method: 'PUT',
    path: /^pix\/[^/]+\/devolucao\/[^/]+$/,
    request: z.strictObject({
      valor: amount,
      natureza: z.enum(['ORIGINAL', 'RETIRADA']).optional(),
      descricao: z.string().max(140).optional(),
    }),
    status: 201,
    answer: returned,
  },
  { method: 'GET', path: /^pix\/[^/]+\/devolucao\/[^/]+$/, request: none, status: 200, answer: returned },
];

export const pixProblem = problem;

/** Body of the callback `{webhookUrl}/pix`. */
export const pixNotice = z.strictObject({ pix: z.array(pix) });
