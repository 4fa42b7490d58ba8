import type { MessageAuthor, ResponseOf, selectFinancialAssets } from '@pregao/contract';
import { foldText } from '@pregao/format';
import { loadAssets, loadPeople } from '../chat.api.ts';

type Asset = ResponseOf<typeof selectFinancialAssets>[number];

/** What may stand in a text in the place of what is being typed. */
export type Choice = { key: string; text: string; folded: readonly string[] } & (
  { kind: 'person'; person: MessageAuthor } | { kind: 'ticker'; asset: Asset }
);

export interface Completion {
  /** What is being typed, up to the cursor: the sign begins a word, its second group is what follows it. */
  part: RegExp;
  /** @returns null where nothing could be asked */
  find(roomId: number, typed: string, signal: AbortSignal): Promise<Choice[] | null>;
}

/** Choices offered at most; a shorter answer holds all there is. */
export const mostChoices = 8;

const people: Completion = {
  // A nickname may have several words.
  part: /(^|\s)@((?!\s)[^\n@]{0,40})$/,
  find: async (roomId, typed, signal) => {
    const answer = await loadPeople(roomId, typed, signal);
    if (!answer.ok) return null;
    return answer.data.data.map((person) => ({
      kind: 'person',
      key: `p${person.id}`,
      text: person.nickname,
      folded: [foldText(person.nickname), foldText(person.name)],
      person,
    }));
  },
};

/** Codes that begin with what is typed, before those whose name holds it. */
const tickers: Completion = {
  part: /(^|[\s(])\$([a-z][a-z0-9]{0,11})$/i,
  find: async (_roomId, typed, signal) => {
    const answer = await loadAssets(typed, signal);
    if (!answer.ok) return null;
    const start = foldText(typed);
    const begins = (asset: Asset) => foldText(asset.ticker).startsWith(start);
    return [...answer.data.filter(begins), ...answer.data.filter((asset) => !begins(asset))]
      .slice(0, mostChoices)
      .map((asset) => ({
        kind: 'ticker',
        key: `t${asset.id}`,
        text: asset.ticker,
        folded: [foldText(asset.ticker), foldText(asset.name)],
        asset,
      }));
  },
};

export const completions: readonly Completion[] = [people, tickers];
