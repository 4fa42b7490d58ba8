import type { EChartsCoreOption } from 'echarts/core';
import { colorsOf, type ColorToken, type Skin, type Variant } from '../tokens/tokens.ts';
import { defaultFormat, type ChartProps, type DonutProps, type Drawing } from './chart-types.ts';

const palette: ColorToken[] = ['primary', 'accent', 'info', 'success', 'warning', 'danger'];

type Colors = ReturnType<typeof colorsOf>;

const sans = "'Geist Variable', system-ui, sans-serif";

const frame = (colors: Colors, animate: boolean) => ({
  animation: animate,
  animationDuration: 250,
  textStyle: { fontFamily: sans, color: colors['text-muted'] },
  // Drawn, not written as markup: the page's policy takes none.
  tooltip: {
    renderMode: 'richText',
    backgroundColor: colors.raised,
    borderColor: colors.border,
    borderWidth: 1,
    padding: [8, 12],
    textStyle: { color: colors.text, fontFamily: sans, fontSize: 13 },
    borderRadius: 8,
    confine: true,
  },
});

const colorAt = (colors: Colors, token: ColorToken | undefined, index: number) =>
  colors[token ?? palette[index % palette.length] ?? 'primary'];

const seriesOf = (kind: 'line' | 'bar', { series, stacked, area, horizontal }: ChartProps, colors: Colors) =>
  series.map(({ name, values, color }, index) => {
    const ink = colorAt(colors, color, index);
    const shared = {
      name,
      data: values,
      stack: stacked ? 'all' : undefined,
      itemStyle: { color: ink },
      emphasis: { focus: 'series' as const },
    };
    if (kind === 'bar')
      return {
        ...shared,
        type: 'bar',
        barMaxWidth: 28,
        barGap: '12%',
        itemStyle: { color: ink, borderRadius: stacked ? 0 : horizontal ? [0, 4, 4, 0] : [4, 4, 0, 0] },
      };
    return {
      ...shared,
      type: 'line',
      showSymbol: values.length < 3,
      symbol: 'circle',
      symbolSize: 7,
      lineStyle: { width: 2, color: ink },
      areaStyle: area ? { color: ink, opacity: 0.12 } : undefined,
    };
  });

const plane = (kind: 'line' | 'bar', props: ChartProps, colors: Colors, animate: boolean): EChartsCoreOption => {
  const { categories, series, format = defaultFormat, horizontal } = props;
  const names = {
    type: 'category',
    data: [...categories],
    boundaryGap: kind === 'bar',
    axisLine: { lineStyle: { color: colors.border } },
    axisTick: { show: false },
    axisLabel: { color: colors['text-muted'], fontSize: 12, hideOverlap: true },
    inverse: horizontal,
  };
  const values = {
    type: 'value',
    splitNumber: 4,
    splitLine: { lineStyle: { color: colors.border } },
    axisLabel: { color: colors['text-muted'], fontSize: 12, formatter: format },
  };
  const base = frame(colors, animate);
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      trigger: 'axis',
      axisPointer: {
        type: kind === 'bar' ? 'shadow' : 'line',
        lineStyle: { color: colors['border-control'] },
        shadowStyle: { color: colors.hover, opacity: 0.6 },
      },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '–'),
    },
    legend:
      series.length > 1
        ? {
            top: 0,
            left: 0,
            icon: 'roundRect',
            itemWidth: 10,
            itemHeight: 10,
            itemGap: 16,
            textStyle: { color: colors['text-muted'], fontSize: 13 },
          }
        : undefined,
    grid: { top: series.length > 1 ? 40 : 12, right: 12, bottom: 4, left: 4, outerBoundsMode: 'same' },
    xAxis: horizontal ? values : names,
    yAxis: horizontal ? names : values,
    series: seriesOf(kind, props, colors),
  };
};

const donut = (
  { slices, center, format = defaultFormat }: DonutProps,
  colors: Colors,
  animate: boolean,
): EChartsCoreOption => {
  const base = frame(colors, animate);
  return {
    ...base,
    title: center
      ? {
          text: center,
          left: 'center',
          top: 'middle',
          textStyle: { color: colors.text, fontFamily: sans, fontSize: 20, fontWeight: 600 },
        }
      : undefined,
    tooltip: { ...base.tooltip, trigger: 'item', valueFormatter: (value: unknown) => format(Number(value)) },
    series: [
      {
        type: 'pie',
        radius: ['62%', '88%'],
        label: { show: false },
        itemStyle: { borderColor: colors.surface, borderWidth: 2, borderRadius: 4 },
        emphasis: { scaleSize: 4 },
        data: slices.map(({ name, value, color }, index) => ({
          name,
          value,
          itemStyle: { color: colorAt(colors, color, index) },
        })),
      },
    ],
  };
};

export const legendColors = (drawing: DonutProps, variant: Variant, skin: Skin) =>
  drawing.slices.map(({ color }, index) => colorAt(colorsOf(variant, skin), color, index));

/** What the chart library is told, in the colours of a brand and skin. */
export const optionsOf = (drawing: Drawing, variant: Variant, skin: Skin, animate: boolean): EChartsCoreOption =>
  drawing.kind === 'donut'
    ? donut(drawing, colorsOf(variant, skin), animate)
    : plane(drawing.kind, drawing, colorsOf(variant, skin), animate);
