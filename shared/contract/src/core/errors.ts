import * as z from 'zod/mini';

/**
 * Every error code of the platform with its status and its Portuguese text. `{name}` in a text is filled from `params`.
 * Domain modules add theirs in `errors.<module>.ts` through `defineErrors`.
 */
export interface ErrorDefinition {
  status: number;
  text: string;
}

export const defineErrors = <T extends Record<string, ErrorDefinition>>(errors: T): T => errors;

export const coreErrors = defineErrors({
  invalid_body: { status: 400, text: 'Confira os dados enviados.' },
  malformed_json: { status: 400, text: 'Não foi possível ler os dados enviados.' },
  unauthenticated: { status: 401, text: 'Entre na sua conta para continuar.' },
  forbidden: { status: 403, text: 'Você não tem permissão para esta ação.' },
  not_found: { status: 404, text: 'Não encontramos o que você procura.' },
  unknown_path: { status: 404, text: 'Este endereço não existe na API.' },
  conflict: { status: 409, text: 'Os dados mudaram enquanto você editava. Recarregue e tente de novo.' },
  /** Two transactions waited for each other, and again when this one was tried once more. */
  crossed: { status: 409, text: 'Outra mudança se cruzou com esta, que não foi feita. Tente de novo.' },
  body_too_large: { status: 413, text: 'Os dados enviados são grandes demais.' },
  unsupported_media: { status: 415, text: 'Este formato de dados não é aceito.' },
  too_many_requests: { status: 429, text: 'Muitas tentativas. Aguarde {seconds} segundos e tente de novo.' },
  internal: { status: 500, text: 'Algo deu errado do nosso lado. Tente de novo em instantes.' },
  not_implemented: { status: 501, text: 'Esta função ainda está em construção.' },
  unavailable: { status: 503, text: 'Serviço temporariamente indisponível. Tente de novo em instantes.' },
});

/** The body of every error answer. `error` is a sentence, a list of them, or messages by field. */
export const errorBody = z.object({
  error: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.array(z.string()))]),
  code: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
});

export type ErrorBody = z.infer<typeof errorBody>;
