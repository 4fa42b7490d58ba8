import { useT } from '@pregao/platform';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { drawPage } from './draw-page.ts';
import { rangeOf } from './page-words.ts';
import { paint } from './paint.ts';
import classes from './reader.module.css';
import type { ReaderStore } from './reader.store.ts';

interface PdfPageProps {
  reader: ReaderStore;
  number: number;
  /** Pixels of the page on the screen. */
  width: number;
}

/** Whether an element is in view or nearly. */
const useNear = (element: RefObject<HTMLElement | null>) => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const watch = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '120% 0px',
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [element]);
  return isNear;
};

/** Paints marks and what was found on a page that is drawn. */
const usePaint = (reader: ReaderStore, number: number, layer: RefObject<HTMLElement | null>, drawn: number) => {
  const { marks, hits, hit } = reader;
  useEffect(() => {
    const { current } = layer;
    if (!current || drawn === 0) return undefined;
    const rangesOf = (places: readonly { page: number; start: number; end: number }[]) =>
      places.filter(({ page }) => page === number).flatMap(({ start, end }) => rangeOf(current, start, end) ?? []);
    const found = hits[hit];
    const taken = [
      paint('mark', rangesOf(marks)),
      paint('hit', rangesOf(hits)),
      paint('current', rangesOf(found ? [found] : [])),
    ];
    return () => {
      for (const takeOff of taken) takeOff();
    };
  }, [marks, hits, hit, number, layer, drawn]);
};

/** One page: its place is kept before it is drawn, and what is far away is let go. */
export const PdfPage = observer(({ reader, number, width }: PdfPageProps) => {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(reader.ratio);
  const [drawn, setDrawn] = useState(0);
  const isNear = useNear(frame);
  const { document } = reader;
  useEffect(() => {
    if (!isNear || !document || !canvas.current || !layer.current) return undefined;
    const ended = new AbortController();
    drawPage(document, number, width, { canvas: canvas.current, layer: layer.current }, ended.signal).then(
      (measured) => {
        if (ended.signal.aborted) return;
        setRatio(measured);
        setDrawn((times) => times + 1);
      },
      () => {
        // It was given up: the page went out of view or changed its size.
      },
    );
    return () => ended.abort();
  }, [isNear, document, number, width]);
  usePaint(reader, number, layer, drawn);
  return (
    <div
      ref={frame}
      className={classes.page}
      data-page={number}
      style={{ width, height: width / ratio }}
      role="group"
      aria-label={`${t('reader.page')} ${number + reader.first - 1}`}
    >
      {isNear && <canvas ref={canvas} className={classes.canvas} aria-hidden="true" />}
      {isNear && <div ref={layer} className={classes.words} />}
    </div>
  );
});
