/** A piece of work that is still to come and the lines it will prove. */
export interface LaterWork {
  name: string;
  /** In the notation of a test title. */
  lines: string;
}

/**
 * What no test proves yet, and whose work it is. A line leaves this list with the test that names it; a line in neither
 * place fails the check.
 */
export const laterWork: readonly LaterWork[] = [
  { name: 'Content (e-books, podcasts, research, trails, plans)', lines: 'REQ-1.2, REQ-1.5, REQ-1.6, REQ-1.51' },
  {
    name: 'Live and chat',
    lines: 'REQ-1.49, REQ-4.21–4.29, REQ-6.3',
  },
  { name: 'Staff area', lines: 'REQ-1.4, REQ-1.8–1.11, REQ-1.13–1.24, REQ-5.17, REQ-8.13' },
  { name: 'Hub', lines: 'REQ-1.25' },
  { name: 'Login as customer', lines: 'REQ-3.49, REQ-4.70, REQ-4.71' },
];
