import { useState } from 'react';
import { Button } from '../kit/button/button.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { cx } from '../lib/cx.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { useLook } from '../provider/look-context.ts';
import { defaultFormat, type ChartProps, type DonutProps, type Drawing } from './chart-types.ts';
import classes from './charts.module.css';
import { legendColors } from './options.ts';

/** What charts say by themselves; apart from the texts that every page carries. */
const chartTexts = {
  table: 'Ver dados em tabela',
  picture: 'Ver gráfico',
  failed: 'Não foi possível mostrar o gráfico.',
} as const;

const loadCanvas = () => import('./canvas.tsx').then(({ ChartCanvas }) => ChartCanvas);

const rowsOf = (drawing: Drawing): { heads: string[]; rows: (string | null)[][] } => {
  const { format = defaultFormat } = drawing;
  if (drawing.kind === 'donut')
    return { heads: ['', drawing.label], rows: drawing.slices.map(({ name, value }) => [name, format(value)]) };
  const cell = (value: number | null | undefined) => (value == null ? '–' : format(value));
  return {
    heads: ['', ...drawing.series.map(({ name }) => name)],
    rows: drawing.categories.map((category, index) => [
      category,
      ...drawing.series.map(({ values }) => cell(values[index])),
    ]),
  };
};

/** The numbers; on screen the box scrolls, so that it can be reached by keyboard. */
const DataView = ({ drawing, scrolls = false }: { drawing: Drawing; scrolls?: boolean }) => {
  const { heads, rows } = rowsOf(drawing);
  return (
    <div className={classes.tableBox} {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': drawing.label })}>
      <table className={classes.table} aria-label={drawing.label}>
        <thead>
          <tr>
            {heads.map((head, index) =>
              index === 0 ? (
                <td key="corner" />
              ) : (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={index}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const DonutLegend = ({ drawing }: { drawing: DonutProps }) => {
  const { variant, skin } = useLook();
  const colors = legendColors(drawing, variant, skin);
  const { format = defaultFormat } = drawing;
  return (
    <ul className={classes.legend} aria-hidden="true">
      {drawing.slices.map(({ name, value }, index) => (
        <li key={name}>
          <i style={{ background: colors[index] }} />
          <span>{name}</span>
          <b>{format(value)}</b>
        </li>
      ))}
    </ul>
  );
};

/** The same numbers as a table, one press away and always there for screen readers. */
const Chart = ({ drawing, className, height = 260 }: { drawing: Drawing; className?: string; height?: number }) => {
  const [asTable, setAsTable] = useState(false);
  const { value: Canvas, failed } = useLoaded(loadCanvas);
  const showTable = asTable || failed;
  return (
    <figure className={cx(classes.chart, className)} aria-label={drawing.label}>
      {failed && <p className={classes.note}>{chartTexts.failed}</p>}
      {showTable ? (
        <DataView drawing={drawing} scrolls />
      ) : (
        <div className={cx(drawing.kind === 'donut' && classes.beside)}>
          <div className={classes.picture}>
            {Canvas ? <Canvas drawing={drawing} height={height} /> : <Skeleton shape="block" height={height} />}
          </div>
          {drawing.kind === 'donut' && <DonutLegend drawing={drawing} />}
          <div className={classes.unseen}>
            <DataView drawing={drawing} />
          </div>
        </div>
      )}
      {!failed && (
        <Button
          className={classes.switch}
          variant="ghost"
          size="small"
          icon={asTable ? 'chart' : 'list'}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? chartTexts.picture : chartTexts.table}
        </Button>
      )}
    </figure>
  );
};

export const LineChart = (props: ChartProps) => (
  <Chart drawing={{ kind: 'line', ...props }} className={props.className} height={props.height} />
);
export const BarChart = (props: ChartProps) => (
  <Chart drawing={{ kind: 'bar', ...props }} className={props.className} height={props.height} />
);
export const DonutChart = (props: DonutProps) => (
  <Chart drawing={{ kind: 'donut', ...props }} className={props.className} height={props.height ?? 200} />
);
