import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { endpoint } from '../core/endpoint.ts';
import { shownOf, slugParams } from '../core/reader-shapes.ts';
import { done, idParams, instant } from '../core/shapes.ts';
import { managedEbooks } from './managed-ebooks.ts';
import { ebookSummary, saleOffer } from './shapes.ts';

/** Copies of one e-book that a person may download in a day. */
export const dailyDownloads = 5;

/** Highlights that a person may keep in one e-book, and letters of a note. */
export const mostHighlights = 200;
const longestNote = 2_000;

const outlineEntry = z.object({ title: z.string(), page: z.nullable(z.int()), depth: z.int() });

/** How far a person is in an e-book; `last_page` 0: not opened yet. */
const place = { last_page: z.int(), progress_pct: z.int() };

/** What the page of an e-book shows to everybody, and to who asks whether it is open. An unpublished one is a 404. */
export const findEbook = endpoint({
  method: 'GET',
  path: '/api/find-ebook/{slug}',
  scope: 'anonymous',
  summary: 'Página do e-book',
  params: slugParams,
  response: z.object({
    ...ebookSummary.shape,
    ...shownOf(managedEbooks, ['summary', 'description_html', 'seo_title', 'seo_description', 'cover_alt']),
    ...shownOf(managedEbooks, ['edition', 'isbn', 'allow_download']),
    price: z.nullable(saleOffer),
    /** Null alone in the preview of a draft that has none yet, as its author. */
    category: z.nullable(ebookSummary.shape.category),
    author: z.nullable(ebookSummary.shape.author),
    /** The cover as a book stands, 3:4. */
    cover_tall: z.string(),
    /** Whether the reader may open it, or what it takes. */
    access,
    author_headline: z.string(),
    /** As the file says; null where it says none. */
    language: z.nullable(z.string()),
    level: z.nullable(z.string()),
    /** Bytes of the file; null while it is being prepared. */
    size_bytes: z.nullable(z.int()),
    /** When the file was last replaced. */
    revised_at: z.nullable(instant),
    outline: z.array(outlineEntry),
    /** Pages that everybody may read; null: none. */
    sample: z.nullable(z.object({ from: z.int(), to: z.int() })),
    allow_reading: z.boolean(),
    /** The reader's own place; null for who may not open it. */
    place: z.nullable(z.object(place)),
    /** Copies left today; null for who may not download it. */
    downloads_left: z.nullable(z.int()),
    related: z.array(ebookSummary),
  }),
});

/** Where the pages of a sample are read, good for 15 minutes; the file holds these pages alone. */
export const openEbookSample = endpoint({
  method: 'GET',
  path: '/api/open-ebook-sample/{id}',
  scope: 'anonymous',
  summary: 'Endereço assinado da amostra do e-book',
  params: idParams,
  response: z.object({ url: z.string(), from: z.int(), to: z.int() }),
});

const note = z.string('Escreva a nota.').check(z.trim(), z.maxLength(longestNote, 'Use no máximo 2.000 caracteres.'));

const highlight = z.object({
  id: z.int(),
  page: z.int(),
  /** Letters of the page's text that are marked, from the first on, the last one not included. */
  start: z.int(),
  end: z.int(),
  /** The words themselves, which find their place again when the file is replaced. */
  quote: z.string(),
  note: z.string(),
  created_at: instant,
});

/** Where the whole book is read, good for 15 minutes and with ranges, and where one was. */
export const openEbook = endpoint({
  method: 'GET',
  path: '/api/open-ebook/{id}',
  scope: 'anonymous',
  summary: 'Endereço assinado do e-book para ler',
  params: idParams,
  response: z.object({
    url: z.string(),
    /** Changes when the file is replaced. */
    version: z.int(),
    pages: z.int(),
    outline: z.array(outlineEntry),
    ...place,
    /** The file was replaced since this person opened it; their place is kept by chapter. */
    replaced: z.boolean(),
    highlights: z.array(highlight),
  }),
});

/** Keeps the page a person is at, for all their devices. Send at most every few seconds, and on leaving. */
export const updateEbookProgress = endpoint({
  method: 'POST',
  path: '/api/update-ebook-progress/{id}',
  scope: 'session',
  summary: 'Salva a página em que você está',
  params: idParams,
  body: z.object({ page: z.int('Informe a página.').check(z.gte(1, 'Informe a página.'), z.lte(100_000)) }),
  response: z.object(place),
});

const letter = z.int('Informe o trecho.').check(z.gte(0, 'Informe o trecho.'), z.lte(1_000_000));

export const createEbookHighlight = endpoint({
  method: 'POST',
  path: '/api/ebook-highlights/{id}',
  scope: 'session',
  summary: 'Marca um trecho do e-book',
  params: idParams,
  success: 201,
  body: z.object({
    page: z.int('Informe a página.').check(z.gte(1, 'Informe a página.'), z.lte(100_000)),
    start: letter,
    end: letter,
    quote: z
      .string('Selecione um trecho.')
      .check(z.trim(), z.minLength(1, 'Selecione um trecho.'), z.maxLength(4_000, 'Selecione um trecho menor.')),
    note: z.optional(note),
  }),
  response: highlight,
});

export const updateEbookHighlight = endpoint({
  method: 'PUT',
  path: '/api/update-ebook-highlight/{id}',
  scope: 'session',
  summary: 'Muda a nota de um trecho seu',
  params: idParams,
  body: z.object({ note }),
  response: highlight,
});

export const deleteEbookHighlight = endpoint({
  method: 'DELETE',
  path: '/api/delete-ebook-highlight/{id}',
  scope: 'session',
  summary: 'Apaga uma marcação sua',
  params: idParams,
  response: done,
});

/**
 * Makes a copy with its reader's name on each page and says where it is, good for 15 minutes. It counts: five a day. A GET,
 * since it is what somebody is sent to after signing in.
 */
export const downloadEbook = endpoint({
  method: 'GET',
  path: '/api/download-ebook/{id}',
  scope: 'session',
  summary: 'Endereço assinado da sua cópia do e-book',
  params: idParams,
  response: z.object({ url: z.string(), left: z.int() }),
});

/** Puts an e-book that costs nothing among one's own. */
export const addEbook = endpoint({
  method: 'POST',
  path: '/api/add-ebook/{id}',
  scope: 'session',
  summary: 'Põe um e-book gratuito na sua estante',
  params: idParams,
  response: done,
});
export type EbookDetail = z.infer<typeof findEbook.response>;
export type OpenedEbook = z.infer<typeof openEbook.response>;
export type EbookHighlight = z.infer<typeof highlight>;
export type EbookOutline = EbookDetail['outline'];
