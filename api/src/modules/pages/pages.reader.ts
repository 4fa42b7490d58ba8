import { findPage } from '@pregao/contract';
import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import { publishedAt, serveReader } from '../../resource/reader/serve-reader.ts';
import { pageResource } from './pages.resource.ts';

/** Pages of the house at `/interna/…`, read by everybody. */
export const createPagesModule = (core: Core) =>
  serveReader(core, pageResource, {
    find: findPage,
    read: { revised_at: publishedAt },
    sitemap: { where: sql`t.listed` },
    page: { isUnlisted: (answer) => findPage.response.safeParse(answer).data?.listed !== true },
  });
