/** A file that must not be kept, and the codes it may be refused with. */
export interface Hostile {
  family: string;
  name: string;
  purpose: 'faq-image' | 'ebook' | 'episode-audio' | 'video';
  bytes: Buffer;
  codes: readonly string[];
}
