import * as z from 'zod/mini';

/** What a postal-code service knows of a CEP. */
export interface PostalCode {
  street: string;
  district: string;
  city_id: number;
}

/** Asks a postal-code service; null when the CEP does not exist. @throws when the service does not answer soundly */
export type AskPostalCode = (zipCode: string) => Promise<PostalCode | null>;

const answer = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({
    logradouro: z.string().check(z.maxLength(200)),
    bairro: z.string().check(z.maxLength(120)),
    ibge: z.string().check(z.regex(/^\d{7}$/)),
  }),
]);

/**
 * A ViaCEP-shaped service at one configured address. Only eight digits ever become part of the URL, a redirect is not
 * followed, the answer is small and comes within three seconds (security 40).
 */
export const askByHttp =
  (base: string): AskPostalCode =>
  async (zipCode) => {
    if (!/^\d{8}$/.test(zipCode)) return null;
    const response = await fetch(`${base.replace(/\/$/, '')}/${zipCode}/json/`, {
      redirect: 'error',
      signal: AbortSignal.timeout(3_000),
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`postal-code service answered ${response.status}`);
    const text = await response.text();
    if (text.length > 10_000) throw new Error('postal-code answer too large');
    const found = answer.parse(JSON.parse(text));
    return 'erro' in found ? null : { street: found.logradouro, district: found.bairro, city_id: Number(found.ibge) };
  };
