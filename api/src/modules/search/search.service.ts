import {
  searchKinds,
  type Access,
  type SearchAnswer,
  type SearchHit,
  type SearchKind,
  type SearchSuggestions,
  type Variant,
} from '@pregao/contract';
import { foldText } from '@pregao/format';
import type { Core } from '../../core.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { AccessService, Reader } from '../access/index.ts';
import type { CatalogService } from '../catalog/index.ts';
import { companyOf } from '../platform/index.ts';
import {
  findDocuments,
  listAlike,
  mostLookedAt,
  type Asked,
  type Found,
  type Searcher,
} from './find-documents.repository.ts';
import { marksOf, snippetOf, typedWords } from './marks.ts';
import type { StaffSearch } from './staff-search.repository.ts';

const kinds = Object.keys(searchKinds) as SearchKind[];
const shownOfEach = 4;
const rowsOfPage = 20;
const suggested = 8;
/** Where the very words find fewer, words that are written like them are looked for too. */
const enough = 1;

/** Kinds whose access the access module tells; the others are open, but broadcasts. */
const ofAccess = ['course', 'ebook', 'lesson'] as const;
type AccessKind = (typeof ofAccess)[number];
const isOfAccess = (kind: SearchKind): kind is AccessKind => (ofAccess as readonly string[]).includes(kind);

/** Kinds whose documents are counted together. */
const contents: readonly SearchKind[] = ['course', 'ebook'];
const lookedAtTogether: readonly (readonly SearchKind[])[] = [
  ['lesson'],
  contents,
  kinds.filter((kind) => kind !== 'lesson' && !contents.includes(kind)),
];

const open: Access = { open: true, until: null, by: 'free' };

const accessOfBroadcast = ({ within_kind: kind, within_id: id }: Found, { userId, rights }: Reader): Access => {
  if (kind !== 'signature_type') return userId === null ? { open: false, reason: 'login' } : open;
  const right = rights.of({ kind, id });
  return right === null
    ? { open: false, reason: 'plan', plan: null }
    : { open: true, until: right.until, by: right.by };
};

interface Asker {
  viewer: Viewer | null;
  variant: Variant;
}

/** Reads as people type: what has no letter or digit, or a single one, searches for nothing. */
const readWords = (typed: string) => {
  const words = typedWords(typed);
  return words.join('').length >= 2 ? words : [];
};

export const createSearchService = (
  { db, now }: Core,
  access: AccessService,
  catalog: CatalogService,
  staff: StaffSearch,
) => {
  const searcherOf = (reader: Reader, viewer: Viewer | null): Searcher => ({
    companyId: reader.companyId,
    userId: viewer?.id ?? null,
    now: now().toISOString(),
    looked: [
      ...ofAccess.filter((kind) => reader.mayLook(kind)),
      ...(viewer?.ability.can('read', 'FAQ / Central de ajuda') ? (['faq'] as const) : []),
    ],
    opened: ['course', 'ebook'].map((kind) => ({ kind, ...reader.rights.opened(kind) })),
  });

  const find = async (asked: Omit<Asked, 'similar' | 'kinds'>, searcher: Searcher) => {
    const exact = await findDocuments(db, { ...asked, kinds, similar: false }, searcher);
    if (exact.length >= enough) return { found: exact, words: asked.words, similar: false };
    const words = await listAlike(db, asked.words);
    if (words.length === 0) return { found: exact, words, similar: false };
    const found = await findDocuments(db, { ...asked, words, kinds, similar: true }, searcher);
    return { found, words, similar: found.length > 0 };
  };

  const pictureOf = ({ art }: Found, variant: Variant) =>
    art === null ? null : catalog.coverUrl(art as Parameters<typeof catalog.coverUrl>[0], variant);

  const presentLine = (row: Found, words: readonly string[], variant: Variant) => ({
    kind: row.kind,
    id: row.id,
    title: row.title,
    marks: marksOf(row.title, words),
    subtitle: row.subtitle,
    address: row.address,
    picture: pictureOf(row, variant),
  });

  /** What of it the reader may know of, with what may be read; what isn't theirs by now, or went, is left out. */
  const seenBy = async (reader: Reader, found: readonly Found[]) => {
    const told = await access.accessTo(
      reader,
      found.flatMap(({ kind, id }) => (isOfAccess(kind) ? [{ kind, id }] : [])),
    );
    const accessOf = (row: Found): Access => {
      if (isOfAccess(row.kind)) return told({ kind: row.kind, id: row.id });
      return row.kind === 'broadcast' ? accessOfBroadcast(row, reader) : open;
    };
    return found.map((row) => ({ row, may: accessOf(row) })).filter(({ may }) => may.open || may.reason !== 'brand');
  };

  const presentAll = async (found: readonly Found[], words: readonly string[], reader: Reader, variant: Variant) => {
    const seen = await seenBy(reader, found);
    return seen.map(({ row, may }): SearchHit => {
      const locked = may.open ? snippetOf(row.locked_text, words) : null;
      const snippet = snippetOf(row.public_text, words) ?? locked;
      return { ...presentLine(row, words, variant), snippet, access: may };
    });
  };

  const groupsOf = (found: readonly Found[], items: readonly SearchHit[], kind: SearchKind | null, after: number) => {
    const totals = new Map(found.map((row) => [row.kind, row.total]));
    const isExact = (group: SearchKind) => {
      const together = lookedAtTogether.find((some) => some.includes(group)) ?? [];
      return together.reduce((sum, one) => sum + (totals.get(one) ?? 0), 0) < mostLookedAt;
    };
    return [...totals].map(([group, total]) => ({
      kind: group,
      total,
      total_is_exact: isExact(group),
      items: kind === null || kind === group ? items.filter((item) => item.kind === group) : [],
      next_cursor: kind === group && after + rowsOfPage < total ? after + rowsOfPage : null,
    }));
  };

  /** What is found by some words, for whom it is found, and by which words. */
  const look = async (typed: string, words: readonly string[], page: Asked['page'], { viewer, variant }: Asker) => {
    const reader = await access.readerOf(viewer, companyOf(variant));
    const result = await find({ words, phrase: foldText(typed).trim(), page }, searcherOf(reader, viewer));
    return { reader, ...result };
  };

  return {
    search: async (
      { q, kind = null, cursor: after = 0 }: { q: string; kind?: SearchKind | null; cursor?: number },
      viewer: Viewer | null,
      variant: Variant,
    ): Promise<SearchAnswer> => {
      const words = readWords(q);
      if (words.length === 0) return { total: 0, similar: false, groups: [], staff: [] };
      const page = { kind, after, rows: rowsOfPage, others: kind === null ? shownOfEach : 1 };
      const { reader, ...result } = await look(q, words, page, { viewer, variant });
      const items = await presentAll(result.found, result.words, reader, variant);
      const groups = groupsOf(result.found, items, kind, after);
      return {
        total: groups.reduce((sum, { total }) => sum + total, 0),
        similar: result.similar,
        groups,
        staff: kind === null ? await staff.find(q, viewer) : [],
      };
    },

    suggest: async (q: string, viewer: Viewer | null, variant: Variant): Promise<SearchSuggestions> => {
      const words = readWords(q);
      if (words.length === 0) return { data: [], staff: [] };
      const page = { kind: null, after: 0, rows: 0, others: shownOfEach };
      const { reader, ...result } = await look(q, words, page, { viewer, variant });
      const seen = await seenBy(reader, result.found);
      return {
        data: seen.slice(0, suggested).map(({ row }) => presentLine(row, result.words, variant)),
        staff: await staff.find(q, viewer),
      };
    },
  };
};
