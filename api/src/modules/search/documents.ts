import { readFile } from 'node:fs/promises';
import type { SearchKind } from '@pregao/contract';
import { foldText } from '@pregao/format';
import { plainText } from '../../resource/record/html.ts';
import type { SourceRow } from './search-kinds.repository.ts';

const lessons = new URL('../../../assets/lesson/', import.meta.url);
const longestText = 200_000;

const transcripts = new Map<string, Promise<string>>();

/** What is said in a video, out of its captions: without times, marks and names of cues. */
const readTranscript = async (file: string) => {
  const text = await readFile(new URL(file, lessons), 'utf8').catch(() => '');
  return text
    .replace(/\r/g, '')
    .split('\n\n')
    .flatMap((cue) => {
      const lines = cue.split('\n');
      const time = lines.findIndex((line) => line.includes('-->'));
      return time < 0 ? [] : lines.slice(time + 1);
    })
    .join(' ')
    .replace(/<[^>]*>/g, '');
};

/** A file of captions never changes under its name. */
const transcriptOf = (file: string) => {
  const known =
    transcripts.get(file) ?? (/^[a-z0-9][a-z0-9.-]*$/.test(file) ? readTranscript(file) : Promise.resolve(''));
  transcripts.set(file, known);
  return known;
};

/** A text whose words are whole: a soft hyphen only says where one may be broken. */
const unbroken = (text: string) => text.replaceAll('\u00ad', '');

/** As much of a text as is kept; never half a sign, which no database takes. */
const cut = (text: string) =>
  unbroken(text)
    .slice(0, longestText)
    .replace(/[\ud800-\udbff]$/, '');

/** The words of a title in pairs without the space between, as some write them: `daytrade`. */
const joined = (title: string) => {
  const words = foldText(title).match(/[a-z0-9]+/g) ?? [];
  return words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`);
};

const codes = /(?<![A-Za-z0-9])[A-Z]{4}(?:3|4|5|6|11|34|35)(?![A-Za-z0-9])/g;

/** A document as its table holds it. */
export const documentOf = async (kind: SearchKind, row: SourceRow) => {
  const captions = (await Promise.all((row.captions ?? []).map(({ file }) => transcriptOf(file)))).join('\n');
  const open = [plainText(row.public_html ?? ''), row.captions_open ? captions : ''];
  const locked = [plainText(row.locked_html ?? ''), row.captions_open ? '' : captions];
  const text = (parts: string[]) => cut(parts.filter(Boolean).join('\n'));
  const publicText = text(open);
  const [title, subtitle] = [unbroken(row.title), unbroken(row.subtitle ?? '')];
  return {
    kind,
    entity_id: row.entity_id,
    company_ids: row.company_ids ?? (row.company_id == null ? null : [row.company_id]),
    visibility: row.visibility ?? 'public',
    within_kind: row.within_kind ?? kind,
    within_id: row.within_id ?? row.entity_id,
    category_id: row.category_id ?? null,
    series_id: row.series_id ?? null,
    opens_at: row.opens_at ?? null,
    opens_after_id: row.opens_after_id ?? null,
    title,
    subtitle,
    keywords: [row.keywords, ...joined(title)].filter(Boolean).join(' '),
    public_text: publicText,
    locked_text: text(locked),
    address: row.address ?? '',
    art: row.art ?? null,
    // Of what everybody may read alone: a ticker of a locked text would tell what it is about.
    tickers: row.tickers ?? [...new Set(`${title} ${subtitle} ${publicText}`.match(codes) ?? [])].sort(),
    popularity: row.popularity ?? 0,
    published_at: row.published_at ?? null,
  };
};

export type SearchDocumentRow = Awaited<ReturnType<typeof documentOf>>;
