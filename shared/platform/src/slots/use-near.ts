import { useEffect, useState, type RefObject } from 'react';

/** This far before it comes into view a widget is fetched. */
const margin = '500px';

const latestMs = 2_000;

/** Runs when the page has loaded and the browser has nothing better to do, at the latest after some seconds. */
const whenIdle = (run: () => void) => {
  let stop = () => {};
  const ask = () => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(run, { timeout: latestMs });
      stop = () => {
        cancelIdleCallback(handle);
      };
    } else {
      const timer = setTimeout(run, 1);
      stop = () => {
        clearTimeout(timer);
      };
    }
  };
  if (document.readyState === 'complete') ask();
  else window.addEventListener('load', ask, { once: true });
  return () => {
    window.removeEventListener('load', ask);
    stop();
  };
};

/** What a person does first on a page that stands. */
const moves = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** A page nobody touched for this long is at rest: the rest of it may come. */
const restMs = 6_000;

/** Runs at the person's first move, or when the page has rested. */
const whenMoved = (run: () => void) => {
  const stop = () => {
    clearTimeout(timer);
    for (const move of moves) window.removeEventListener(move, go, true);
  };
  const go = () => {
    stop();
    run();
  };
  const timer = setTimeout(go, restMs);
  for (const move of moves) window.addEventListener(move, go, { capture: true, passive: true });
  return stop;
};

const whenWithin = (node: Element, rootMargin: string, run: () => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        observer.disconnect();
        run();
      }
    },
    { rootMargin },
  );
  observer.observe(node);
  return () => {
    observer.disconnect();
  };
};

/** Runs as soon as a place is in view; one just below waits for the person's first move, so that it takes nothing from the first view. */
const whenNear = (node: Element | null, run: () => void) => {
  if (!node || typeof IntersectionObserver !== 'function') {
    run();
    return () => {};
  }
  const stops: (() => void)[] = [];
  const stop = () => {
    for (const one of stops) one();
  };
  const once = () => {
    stop();
    run();
  };
  stops.push(
    whenWithin(node, '0px', once),
    whenWithin(node, margin, () => {
      stops.push(whenMoved(once));
    }),
  );
  return stop;
};

/** Whether it is time to fetch what stands here: in or near the view, and never before the host's own content has loaded. */
export const useNear = (marker: RefObject<Element | null>, eager: boolean): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    let stopIdle = () => {};
    const near = () => {
      stopIdle = whenIdle(() => {
        setIsNear(true);
      });
    };
    const stopNear = eager ? (near(), () => {}) : whenNear(marker.current, near);
    return () => {
      stopNear();
      stopIdle();
    };
  }, [marker, eager]);
  return isNear;
};
