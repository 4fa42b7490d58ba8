import { once } from '@pregao/format';
import type { ColorToken } from '../tokens/tokens.ts';

export interface ChartSeries {
  name: string;
  values: readonly (number | null)[];
  /** A token of the brand; by default the next of the palette. */
  color?: ColorToken;
}

export interface ChartProps {
  /** What the chart shows, said aloud and above its table. */
  label: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
  /** How a value is written; by default with pt-BR separators. */
  format?: (value: number) => string;
  /** px */
  height?: number;
  stacked?: boolean;
  /** Fills under lines. */
  area?: boolean;
  horizontal?: boolean;
  className?: string;
}

export interface DonutProps extends Pick<ChartProps, 'label' | 'format' | 'height' | 'className'> {
  slices: readonly { name: string; value: number; color?: ColorToken }[];
  /** In the middle, for example the total. */
  center?: string;
}

/** What the lazy part draws; `kind` chooses the picture. */
export type Drawing = ({ kind: 'line' | 'bar' } & ChartProps) | ({ kind: 'donut' } & DonutProps);

const number = once(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 }));
export const defaultFormat = (value: number) => number().format(value);
