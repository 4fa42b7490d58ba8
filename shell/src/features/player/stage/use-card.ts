import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { cardMemory, cardSizes, covers, firstPlace, freePlace, stepPx, within, type Place } from './card-memory.ts';
import { put } from './use-docked.ts';

const view = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight });
const sizeOf = (card: HTMLElement | null) => ({ width: card?.offsetWidth ?? 0, height: card?.offsetHeight ?? 0 });
const steps: Record<string, Place> = {
  ArrowLeft: { x: -stepPx, y: 0 },
  ArrowRight: { x: stepPx, y: 0 },
  ArrowUp: { x: 0, y: -stepPx },
  ArrowDown: { x: 0, y: stepPx },
};
const field = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Where the card goes while a field has the focus that it would cover; nowhere is out of sight. */
const useDodge = (card: RefObject<HTMLElement | null>, isOpen: boolean, place: Place) => {
  const [dodge, setDodge] = useState<Place | 'nowhere' | null>(null);
  const at = useRef(place);
  useLayoutEffect(() => {
    at.current = place;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    let isDodging = false;
    const give = ({ target }: Pick<FocusEvent, 'target'>) => {
      const node = card.current;
      if (!(target instanceof HTMLElement) || !target.matches(field) || !node || node.contains(target)) return;
      const held = target.getBoundingClientRect();
      const own = node.getBoundingClientRect();
      if (!covers({ x: own.left, y: own.top }, own, held)) return;
      isDodging = true;
      setDodge(freePlace(view(), sizeOf(node), held) ?? 'nowhere');
    };
    const back = () => {
      if (isDodging) setDodge(null);
      isDodging = false;
    };
    // The field one writes in may be older than the card.
    const look = requestAnimationFrame(() => give({ target: document.activeElement }));
    document.addEventListener('focusin', give);
    document.addEventListener('focusout', back);
    return () => {
      cancelAnimationFrame(look);
      document.removeEventListener('focusin', give);
      document.removeEventListener('focusout', back);
      back();
    };
  }, [card, isOpen]);
  return dodge;
};

/**
 * Where the card is, how large, and whether as its bar alone, as the person left it; dragged or moved with the arrows,
 * always inside the window.
 */
export const useCard = (card: RefObject<HTMLElement | null>, isOpen: boolean, personId: number | undefined) => {
  const [memory] = useState(() => cardMemory(personId));
  const [kept, setKept] = useState(memory.read);
  const place = kept.place ?? { x: 0, y: 0 };
  const dodge = useDodge(card, isOpen, place);
  const { size, isMinimised } = kept;
  const keep = (change: Partial<typeof kept>) => {
    const next = { ...kept, ...change };
    setKept(next);
    memory.keep(next);
  };
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const fit = () => {
      setKept((now) => ({
        ...now,
        place: now.place ? within(now.place, view(), sizeOf(card.current)) : firstPlace(view(), sizeOf(card.current)),
      }));
    };
    fit();
    window.addEventListener('resize', fit);
    return () => {
      window.removeEventListener('resize', fit);
    };
  }, [card, isOpen, size, isMinimised]);
  const { x, y } = dodge && dodge !== 'nowhere' ? dodge : place;
  useLayoutEffect(() => {
    if (isOpen && card.current) put(card.current, { x, y, w: 0, h: 0 });
  }, [card, isOpen, x, y]);
  const grabbedAt = useRef(place);
  const moveBy = (step: Place, from = place) => {
    keep({ place: within({ x: from.x + step.x, y: from.y + step.y }, view(), sizeOf(card.current)) });
  };
  return {
    size,
    isMinimised,
    isAway: dodge === 'nowhere',
    grab: () => {
      grabbedAt.current = place;
    },
    /** From where it was grabbed: what one moves beyond the window is not lost on the way back. */
    drag: (way: Place) => moveBy(way, grabbedAt.current),
    handleKey: (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      moveBy(step);
    },
    minimise: () => {
      keep({ isMinimised: !isMinimised });
    },
    resize: () => {
      keep({ size: cardSizes[(cardSizes.indexOf(size) + 1) % cardSizes.length] ?? 'medium', isMinimised: false });
    },
  };
};
