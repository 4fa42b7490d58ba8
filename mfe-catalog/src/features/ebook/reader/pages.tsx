import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { PdfPage } from './pdf-page.tsx';
import classes from './reader.module.css';
import type { ReaderStore } from './reader.store.ts';

const [widest, gutter] = [880, 16];

/** The width a page has at its usual size. */
const useRoom = (element: RefObject<HTMLElement | null>) => {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setRoom(Math.min(widest, current.clientWidth - 2 * gutter));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => watch.disconnect();
  }, [element]);
  return room;
};

/** The page that fills the middle of what is in view. */
const pageInView = (root: HTMLElement): number | null => {
  const middle = root.scrollTop + root.clientHeight / 3;
  const pages = [...root.querySelectorAll<HTMLElement>('[data-page]')];
  const found = pages.findLast((page) => page.offsetTop <= middle) ?? pages[0];
  return found ? Number(found.dataset.page) : null;
};

/** The pages of the book, all of them below one another or one at a time. */
export const Pages = observer(({ reader }: { reader: ReaderStore }) => {
  const root = useRef<HTMLDivElement>(null);
  const room = useRoom(root);
  const { layout, pages, asked, zoom, page } = reader;
  const width = Math.round(room * zoom);
  const isSingle = layout === 'single';
  useLayoutEffect(() => {
    if (isSingle) root.current?.scrollTo({ top: 0 });
    else root.current?.querySelector(`[data-page="${asked.page}"]`)?.scrollIntoView({ block: 'start' });
  }, [asked, width, isSingle]);
  useEffect(() => {
    const { current } = root;
    if (!current || isSingle) return undefined;
    let frame = 0;
    const handleScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const seen = pageInView(current);
        if (seen !== null) reader.arrive(seen);
      });
    };
    current.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      current.removeEventListener('scroll', handleScroll);
    };
  }, [reader, isSingle]);
  const shown = isSingle ? [page] : Array.from({ length: pages }, (_, index) => index + 1);
  return (
    // What is scrolled by keys takes the focus.
    <div ref={root} className={classes.pages} tabIndex={0} data-reader-pages>
      {room > 0 && shown.map((number) => <PdfPage key={number} reader={reader} number={number} width={width} />)}
    </div>
  );
});
