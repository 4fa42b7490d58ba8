import type { Variant } from '@pregao/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { askedOrigin } from '../../../http/asked-origin.ts';

/** Names of the brands, as titles and shared links show them. */
export const brandNames: Record<Variant, string> = { brasil: 'Pregão', global: 'Pregão Global', liberta: 'Liberta' };

/** Origin of a brand where nobody asks, as in a mail: the configured one, else this machine's. */
export const brandOrigin = (
  { PUBLIC_URL, VARIANT_ORIGINS, PORT }: Pick<Config, 'PUBLIC_URL' | 'VARIANT_ORIGINS' | 'PORT'>,
  variant: Variant,
): string => {
  if (variant === 'brasil' && PUBLIC_URL) return new URL(PUBLIC_URL).origin;
  const [configured] = Object.entries(VARIANT_ORIGINS).find(([, name]) => name === variant) ?? [];
  return configured ?? (PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`);
};

/**
 * Origin that search engines know a brand by: `PUBLIC_URL` for brasil, the first of `VARIANT_ORIGINS` for another brand;
 * where none is configured, the origin the visitor used.
 */
export const siteOrigin = (
  { PUBLIC_URL, VARIANT_ORIGINS }: Pick<Config, 'PUBLIC_URL' | 'VARIANT_ORIGINS'>,
  request: FastifyRequest,
): string => {
  const { variant } = request;
  if (variant === 'brasil' && PUBLIC_URL) return new URL(PUBLIC_URL).origin;
  const [configured] = Object.entries(VARIANT_ORIGINS).find(([, name]) => name === variant) ?? [];
  return configured ?? askedOrigin(request);
};
