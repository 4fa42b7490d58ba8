import type { EbookDetail, EbookHighlight, EbookOutline } from '@pregao/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { createMark, deleteMark, loadSample, loadWhole, saveNote, saveProgress } from '../ebook.api.ts';
import { findWords, wordsOf } from './page-words.ts';
import { openPdf, type OpenedPdf } from './pdf.ts';

export type Tone = 'light' | 'sepia' | 'dark';
export type Layout = 'continuous' | 'single';

export interface Hit {
  page: number;
  start: number;
  end: number;
  around: string;
}

const [leastZoom, mostZoom, zoomStep] = [0.5, 3, 1.2];
const saveAfterMs = 3_000;
const mostHits = 500;
const aroundLetters = 40;

/** What one reads with: the document, the page one is at, how it looks, what is sought and what is marked. */
export class ReaderStore {
  state: 'loading' | 'ready' | 'failed' = 'loading';
  problem = '';
  document: PDFDocumentProxy | null = null;
  outline: EbookOutline = [];
  pages = 0;
  page = 1;
  /** Width by height of the first page; the others are measured as they come. */
  ratio = 0.7;
  pageWidth = 420;
  zoom = 1;
  tone: Tone = 'light';
  layout: Layout = 'continuous';
  isReplaced = false;
  query = '';
  hits: Hit[] = [];
  hit = 0;
  marks: EbookHighlight[] = [];
  /** Raised by whoever wants a page in view. */
  asked = { page: 1, turn: 0 };
  /** The first page of the file is this page of the book. */
  first = 1;
  readonly ebook: EbookDetail;
  readonly isSample: boolean;
  /** Their page and marks are kept: a guest of an open book has none. */
  readonly isKept: boolean;
  #opened: OpenedPdf | null = null;
  #saving: ReturnType<typeof setTimeout> | undefined;
  #saved = 0;
  #search = 0;

  constructor(ebook: EbookDetail, isSample: boolean, isKept: boolean) {
    this.ebook = ebook;
    this.isSample = isSample;
    this.isKept = isKept && !isSample;
    makeAutoObservable(
      this,
      { document: observableRef, ebook: false, isSample: false, isKept: false },
      { autoBind: true },
    );
  }

  async open(signal: AbortSignal) {
    this.state = 'loading';
    const found = this.isSample ? await loadSample(this.ebook.id, signal) : await loadWhole(this.ebook.id, signal);
    if (signal.aborted) return;
    if (!found.ok) return this.fail(found.message);
    const opened = openPdf(found.data.url);
    this.#opened = opened;
    try {
      const document = await opened.document;
      const view = (await document.getPage(1)).getViewport({ scale: 1 });
      if (signal.aborted) return opened.close();
      runInAction(() => {
        this.document = document;
        this.pages = document.numPages;
        this.ratio = view.width / view.height;
        this.pageWidth = view.width;
        this.state = 'ready';
        if ('highlights' in found.data) {
          const { last_page: last, outline, highlights, replaced } = found.data;
          this.outline = outline;
          this.marks = highlights;
          this.isReplaced = replaced;
          this.#saved = last;
          this.goTo(Math.max(1, last));
        } else {
          const { from, to } = found.data;
          this.first = from;
          this.outline = this.ebook.outline
            .filter(({ page }) => page !== null && page >= from && page <= to)
            .map((item) => ({ ...item, page: (item.page ?? from) - from + 1 }));
        }
      });
    } catch {
      if (!signal.aborted) this.fail('');
    }
  }

  close() {
    clearTimeout(this.#saving);
    this.keep();
    this.#opened?.close();
    this.#opened = null;
    this.document = null;
  }

  /** Brings a page into view. */
  goTo(page: number) {
    const wanted = Math.min(Math.max(1, Math.round(page) || 1), Math.max(1, this.pages));
    this.asked = { page: wanted, turn: this.asked.turn + 1 };
    this.arrive(wanted);
  }

  turn(by: number) {
    this.goTo(this.page + by);
  }

  /** A page is in view: it is kept soon, on all devices. */
  arrive(page: number) {
    if (page === this.page && this.#saving === undefined && page === this.#saved) return;
    this.page = page;
    if (!this.isKept) return;
    clearTimeout(this.#saving);
    this.#saving = setTimeout(this.keep, saveAfterMs);
  }

  /** Keeps the page now. */
  keep() {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    if (!this.isKept || this.state !== 'ready' || this.page === this.#saved) return;
    this.#saved = this.page;
    void saveProgress(this.ebook.id, this.page);
  }

  zoomBy(steps: number) {
    this.zoom = Math.min(mostZoom, Math.max(leastZoom, this.zoom * zoomStep ** steps));
  }

  fit() {
    this.zoom = 1;
  }

  setTone(tone: Tone) {
    this.tone = tone;
  }

  setLayout(layout: Layout) {
    this.layout = layout;
    this.goTo(this.page);
  }

  /** Looks for words on every page; a newer search ends an older one. */
  async find(query: string) {
    const turn = (this.#search += 1);
    this.query = query;
    this.hits = [];
    this.hit = 0;
    const { document } = this;
    if (query.trim().length < 2 || !document) return;
    const hits: Hit[] = [];
    for (let number = 1; number <= this.pages && hits.length < mostHits; number += 1) {
      const text = await wordsOf(await document.getPage(number));
      if (turn !== this.#search) return;
      for (const { start, end } of findWords(text, query))
        hits.push({
          page: number,
          start,
          end,
          around: text.slice(Math.max(0, start - aroundLetters), end + aroundLetters),
        });
    }
    runInAction(() => {
      this.hits = hits;
      if (hits[0]) this.showHit(0);
    });
  }

  showHit(index: number) {
    this.hit = index;
    const hit = this.hits[index];
    if (hit) this.goTo(hit.page);
  }

  /** Marks words of a page. @returns what went wrong */
  async mark(mark: Pick<EbookHighlight, 'page' | 'start' | 'end' | 'quote'>): Promise<string | undefined> {
    const made = await createMark(this.ebook.id, mark);
    if (!made.ok) return made.message;
    runInAction(() => {
      this.marks = [...this.marks, made.data].sort((one, other) => one.page - other.page || one.start - other.start);
    });
    return undefined;
  }

  async note(id: number, note: string): Promise<string | undefined> {
    const saved = await saveNote(id, note);
    if (!saved.ok) return saved.message;
    runInAction(() => {
      this.marks = this.marks.map((mark) => (mark.id === id ? saved.data : mark));
    });
    return undefined;
  }

  async unmark(id: number): Promise<string | undefined> {
    const gone = await deleteMark(id);
    if (!gone.ok && gone.status !== 404) return gone.message;
    runInAction(() => {
      this.marks = this.marks.filter((mark) => mark.id !== id);
    });
    return undefined;
  }

  private fail(problem: string) {
    this.state = 'failed';
    this.problem = problem;
  }
}
