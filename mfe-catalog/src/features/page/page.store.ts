import type { findPage, ResponseOf } from '@pregao/contract';
import { Resource } from '@pregao/store-kit';
import { loadPage } from './page.api.ts';

export type InternalPage = ResponseOf<typeof findPage>;

export const createPageStore = () => new Resource<InternalPage, string>({ load: loadPage });
