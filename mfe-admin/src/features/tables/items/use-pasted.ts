import { usePlatform, useT } from '@pregao/platform';
import { useState } from 'react';
import { catalogueOf } from './catalogue.ts';
import { callsProducts, readBlock, readLines, type BadLine } from './read-lines.ts';
import type { SheetStore } from './sheet.store.ts';
import type { ValueName } from './sheet.ts';

/** The cell that was pasted into, where it takes values: its column, and the products of its row and of those below it. */
export interface PasteInto {
  name: ValueName;
  products: readonly number[];
}

/** What a paste becomes: a block of values that fills from a cell, or lines of products; lines that are neither are told. */
export const usePasted = (store: SheetStore) => {
  const t = useT();
  const { api, notify } = usePlatform();
  const [bad, setBad] = useState<readonly BadLine[]>([]);
  const catalogue = catalogueOf(api, () => store.products);
  const takeLines = async (text: string) => {
    const found = await readLines(text, catalogue);
    if (found.failure !== null) {
      notify.error(found.failure);
      return;
    }
    store.search('');
    store.takeUp(found.lines);
    setBad(found.bad);
    if (found.lines.length > 0) notify.success(t('table.pasted', { count: found.lines.length }));
  };
  const fill = ({ products, name }: PasteInto, block: readonly (readonly string[])[]) => {
    const count = store.fill(products, name, block);
    if (count > 0) notify.info(t('table.notFit', { count }));
  };
  const paste = async (text: string, into: PasteInto | null) => {
    const block = into && readBlock(text, into.name);
    if (!into || !block) return takeLines(text);
    // A figure may be a SKU as well as a price: where others follow it, it is looked up.
    const calls = block.every((cells) => cells.length < 2)
      ? { ok: true as const, data: false }
      : await callsProducts(block, catalogue);
    if (!calls.ok) notify.error(calls.message);
    else if (calls.data) await takeLines(text);
    else fill(into, block);
  };
  return { bad, setBad, paste };
};
