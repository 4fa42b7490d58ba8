import { arrow, box, color, path, rule, show, text } from './draw.mjs';

/** A plane with values from `xs` and `ys`: where a point lies, its axes, a line through a function. */
export const plane = ({ x = 80, y = 96, width = 480, height = 190, xs, ys }) => {
  const at = (vx, vy) => [
    x + ((vx - xs[0]) / (xs[1] - xs[0])) * width,
    y + height - ((vy - ys[0]) / (ys[1] - ys[0])) * height,
  ];
  const points = (value, [from, to] = xs, count = 80) =>
    Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count).map((vx) =>
      at(vx, value(vx)),
    );
  return {
    at,
    /** Axes through `zero`, with what each measures. */
    axes: (across, upward, zero = ys[0]) => {
      const [, level] = at(xs[0], zero);
      return `${arrow(x, level, x + width + 14, level, color.muted)}${arrow(x, y + height + 8, x, y - 10, color.muted)}
        ${text(x + width + 14, level + 22, across, { size: 14, fill: color.muted, anchor: 'end' })}${text(x + 10, y - 2, upward, { size: 14, fill: color.muted })}`;
    },
    line: (value, stroke, options = {}) => path(points(value, options.range), stroke, options),
    /** A mark on the level of `zero`. */
    mark: (vx, label, { fill = color.gold, zero = ys[0], opacity = 1, below = true, dx = 0 } = {}) => {
      const [px, py] = at(vx, zero);
      return `${rule(px, py - 5, px, py + 5, fill, { opacity })}${text(px + dx, below ? py + 22 : py - 12, label, { size: 15, weight: 600, fill, anchor: 'middle', opacity })}`;
    },
    /** Gain in green and loss in red, drawn up to `share`; `turns` are where it meets zero. */
    profit: (value, share, turns) => {
      const edges = [xs[0], ...turns, xs[1]];
      return edges
        .slice(1)
        .map((to, index) => {
          const range = [edges[index], to];
          const middle = value((range[0] + to) / 2);
          const begun = (range[0] - xs[0]) / (xs[1] - xs[0]);
          const part = (share - begun) / ((to - range[0]) / (xs[1] - xs[0]));
          return path(points(value, range), middle > 0 ? color.up : color.down, { share: Math.min(1, part), width: 4 });
        })
        .join('');
    },
  };
};

/** A table; `opacity(row)` brings its rows one by one. Numbers of `right` columns stand right. */
export const table = (
  head,
  rows,
  { x = 60, y = 106, widths, row = 34, right = [], size = 18, opacity = () => 1, tones = {} },
) => {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const left = (column) => x + widths.slice(0, column).reduce((sum, width) => sum + width, 0);
  const cell = (value, column, level, options) =>
    right.includes(column)
      ? text(left(column) + widths[column] - 14, level, value, { ...options, anchor: 'end' })
      : text(left(column) + 14, level, value, options);
  const top = head.map((value, column) => cell(value, column, y + 4, { size: 15, fill: color.muted, weight: 600 }));
  const body = rows.map((values, index) => {
    const level = y + 16 + row * index;
    const seen = opacity(index);
    const cells = values.map((value, column) =>
      cell(value, column, level + row / 2 + 7, { size, opacity: seen, fill: tones[`${index}/${column}`] ?? color.ink }),
    );
    return `${box(x, level + 2, total, row - 4, { opacity: seen, radius: 6 })}${cells.join('')}`;
  });
  return `${top.join('')}${body.join('')}`;
};

/** Bars with their values on top. */
export const bars = (items, { x = 90, bottom = 280, step = 90, width = 56, height = 160, most, opacity = () => 1 }) =>
  items
    .map(({ value, label, name, fill = color.up }, index) => {
      const seen = opacity(index);
      const tall = (value / most) * height * seen;
      const middle = x + index * step + width / 2;
      return `${box(x + index * step, bottom - tall, width, tall, { fill, radius: 4, opacity: seen })}
        ${text(middle, bottom - tall - 10, label, { size: 16, weight: 600, anchor: 'middle', opacity: seen })}${text(middle, bottom + 22, name, { size: 15, fill: color.muted, anchor: 'middle', opacity: seen })}`;
    })
    .join('');

/** Numbered steps that come at their seconds. */
export const steps = (items, t, times, { x = 70, y = 130, row = 54, fill = color.up, size = 20 } = {}) =>
  items
    .map((item, index) => {
      const opacity = show(t, times[index] ?? 0);
      const level = y + index * row;
      return `${box(x, level - 24, 34, 34, { fill, radius: 17, opacity })}${text(x + 17, level, index + 1, { size: 18, weight: 700, fill: color.page, anchor: 'middle', opacity })}${text(x + 52, level, item, { size, opacity })}`;
    })
    .join('');
