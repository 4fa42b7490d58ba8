/** A chapter of a demonstration e-book: paragraphs, what to keep in mind, and what to do with it. */
export interface ChapterSeed {
  title: string;
  text: readonly string[];
  points: readonly string[];
  task: string;
}

export interface BookSeed {
  /** Slug of the e-book in the catalogue. */
  slug: string;
  level: 1 | 2 | 3;
  about: string;
  chapters: readonly ChapterSeed[];
}
