import { parseStored, prefix } from '@pregao/platform/boot';

export interface Place {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

export const cardSizes = ['small', 'medium', 'large'] as const;
type CardSize = (typeof cardSizes)[number];

/** How a person left the card: where, how large, and whether as its bar alone. */
export interface CardMemory {
  place: Place | null;
  size: CardSize;
  isMinimised: boolean;
}

/** Distance of the card from the right edge of the window, px (REQ-9.39). */
export const offsetFromRight = 650;

const margin = 16;
/** Room for the bar that floats over the content. */
const top = 96;
/** One press of an arrow, px. */
export const stepPx = 24;

/** Keeps a place inside the window, as far as the card fits. */
export const within = ({ x, y }: Place, view: Size, card: Size): Place => ({
  x: Math.max(0, Math.min(x, view.width - card.width)),
  y: Math.max(0, Math.min(y, view.height - card.height)),
});

/** Where the card opens: 650 px from the right, from the left edge on a narrower window (REQ-9.39, A-132). */
export const firstPlace = (view: Size, card: Size): Place =>
  within({ x: Math.max(margin, view.width - offsetFromRight), y: top }, view, {
    width: card.width + margin,
    height: card.height,
  });

/** The first corner of the window where the card leaves a rectangle free; null where each would cover some of it. */
export const freePlace = (view: Size, card: Size, held: DOMRect): Place | null => {
  const [left, right] = [margin, view.width - card.width - margin];
  const [above, below] = [top, view.height - card.height - margin];
  const corners = [
    { x: right, y: below },
    { x: left, y: below },
    { x: right, y: above },
    { x: left, y: above },
  ];
  return corners.map((corner) => within(corner, view, card)).find((corner) => !covers(corner, card, held)) ?? null;
};

/** Whether a card at a place lies over a rectangle of the window. */
export const covers = ({ x, y }: Place, card: Size, held: DOMRect): boolean =>
  x < held.right && x + card.width > held.left && y < held.bottom && y + card.height > held.top;

const keyOf = (personId: number | undefined) => `${prefix}player-card.${personId ?? 'guest'}`;

const isPlace = (place: unknown): place is Place =>
  typeof place === 'object' &&
  place !== null &&
  Number.isFinite((place as Place).x) &&
  Number.isFinite((place as Place).y);

/** @param personId of who is signed in, if somebody is: each has a place of their own in this browser */
export const cardMemory = (personId: number | undefined) => ({
  read: (): CardMemory => {
    const kept = (parseStored(localStorage.getItem(keyOf(personId))) ?? {}) as Partial<CardMemory>;
    return {
      place: isPlace(kept.place) ? kept.place : null,
      size: cardSizes.find((size) => size === kept.size) ?? 'medium',
      isMinimised: kept.isMinimised === true,
    };
  },
  keep: (memory: CardMemory) => {
    localStorage.setItem(keyOf(personId), JSON.stringify(memory));
  },
});
