import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { instant } from '../core/shapes.ts';

/** One page as readers see it. */
export const findPage = endpoint({
  method: 'GET',
  path: '/api/find-page/{slug}',
  scope: 'anonymous',
  summary: 'Página interna: título, texto e última revisão',
  params: z.object({ slug: z.string().check(z.maxLength(191)) }),
  response: z.object({
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    body_html: z.string(),
    seo_title: z.string(),
    seo_description: z.string(),
    listed: z.boolean(),
    /** Since when it reads as it does. */
    revised_at: instant,
  }),
});
