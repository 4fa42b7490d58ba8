/** Characters that fit one line of the chat, by the width of the list in pixels (own table over 300 to 10000, A-130). */
const breakpoints: readonly (readonly [width: number, characters: number])[] = [
  [300, 30],
  [400, 44],
  [500, 58],
  [600, 72],
  [800, 100],
  [1000, 128],
  [1300, 170],
  [1700, 226],
  [2500, 340],
  [10000, 1400],
];

const collapsedHeight = 58;
const baseHeight = 88;
const lineHeight = 20;
const attachmentsHeight = 148;
const typeOneHeight = 5.5;

const charactersPerLine = (width: number) => {
  const [, narrowest] = breakpoints[0]!;
  return breakpoints.reduce((fit, [from, characters]) => (width >= from ? characters : fit), narrowest);
};

/** What decides the height of a chat row. */
export interface MessageRow {
  message: string;
  type: number;
  hasAttachments: boolean;
  /** Deleted, muted or hidden: the row shows one fixed line. */
  isCollapsed: boolean;
}

/**
 * Estimates the height of a chat row before it is measured: 88 px plus 20 per line, 148 with attachments and 5.5 for
 * type 1; 58 when collapsed (REQ-9.19, REQ-9.21, REQ-9.22, A-131).
 *
 * @param row the message
 * @param width of the list, in pixels
 * @returns pixels
 */
export const messageRowHeight = (row: MessageRow, width: number) => {
  if (row.isCollapsed) return collapsedHeight;
  const fit = charactersPerLine(width);
  const lines = row.message.split('\n').reduce((total, line) => total + Math.max(1, Math.ceil(line.length / fit)), 0);
  return (
    baseHeight +
    lineHeight * lines +
    (row.hasAttachments ? attachmentsHeight : 0) +
    (row.type === 1 ? typeOneHeight : 0)
  );
};
