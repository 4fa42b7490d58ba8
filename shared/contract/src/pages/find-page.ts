import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { shownOf, slugParams } from '../core/reader-shapes.ts';
import { instant } from '../core/shapes.ts';
import { internalPages } from './pages.ts';

/** One page as readers see it, and since when it reads as it does. */
export const findPage = endpoint({
  method: 'GET',
  path: '/api/find-page/{slug}',
  scope: 'anonymous',
  summary: 'Página interna: título, texto e última revisão',
  params: slugParams,
  response: z.object({
    ...shownOf(internalPages, ['slug', 'title', 'summary', 'body_html', 'seo_title', 'seo_description', 'listed']),
    revised_at: instant,
  }),
});
