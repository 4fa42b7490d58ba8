export { BarChart, DonutChart, LineChart } from './charts.tsx';
export type { ChartProps, ChartSeries, DonutProps } from './chart-types.ts';
