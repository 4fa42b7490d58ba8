import type { Core } from '../../core.ts';
import { createContentPrices } from '../commerce/index.ts';
import { findSold, lockSold, setProduct } from './ebook-desk.repository.ts';

/** What e-books cost, which is saved apart from what they say. */
export const createEbookPrices = (core: Pick<Core, 'db' | 'now'>) =>
  createContentPrices(core, 'ebook', { find: findSold, lock: lockSold, setProduct });
