import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TitleComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type EChartsType } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLook } from '../provider/look-context.ts';
import type { Drawing } from './chart-types.ts';
import { optionsOf } from './options.ts';

// A canvas and not SVG: the SVG renderer writes style attributes, which the page's policy refuses.
register([
  BarChart,
  LineChart,
  PieChart,
  GridComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
  CanvasRenderer,
]);

/** The library empties its box with `innerHTML`, a sink that Trusted Types watch: here that is done without markup. */
const emptiedWithoutMarkup = (box: HTMLDivElement) =>
  Object.defineProperty(box, 'innerHTML', {
    configurable: true,
    get: () => '',
    set: () => {
      box.replaceChildren();
    },
  });

/** The picture itself: begun when its box has a size (a hidden tab has none), resized with it, redrawn when data, brand or skin change. */
export const ChartCanvas = ({ drawing, height }: { drawing: Drawing; height: number }) => {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const { variant, skin } = useLook();
  const draw = useEffectEvent(() => {
    const animate = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    chart.current?.setOption(optionsOf(drawing, variant, skin, animate), { notMerge: true });
  });
  useEffect(() => {
    const fit = () => {
      if (!box.current?.clientWidth) return;
      if (chart.current) {
        chart.current.resize();
        return;
      }
      chart.current = init(emptiedWithoutMarkup(box.current));
      draw();
    };
    fit();
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(fit);
    if (box.current) observer?.observe(box.current);
    return () => {
      observer?.disconnect();
      chart.current?.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => draw(), [drawing, variant, skin]);
  return <div ref={box} style={{ height }} aria-hidden="true" />;
};
