import { box, color, ease, rule } from './draw.mjs';

/** A candle from its four prices in pixels; `grow` from 0 to 1 opens it from its middle. */
export const candle = (x, open, close, high, low, width, grow = 1) => {
  const fill = close < open ? color.up : color.down;
  const middle = (open + close) / 2;
  const at = (y) => middle + (y - middle) * grow;
  const top = at(Math.min(open, close));
  return grow <= 0
    ? ''
    : `${rule(x, at(high), x, at(low), fill)}${box(x - width / 2, top, width, Math.max(2, Math.abs(open - close) * grow), { fill, radius: 2 })}`;
};

/** A chart of candles, the first price being the first opening: places of prices and `draw(shown)` for so many of them. */
export const prices = (
  closes,
  { x = 66, step = 22, width = 13, top = 96, bottom = 290, wick = 0.045, wicks = {} } = {},
) => {
  const [low, high] = [Math.min(...closes), Math.max(...closes)];
  const y = (price) => bottom - ((price - low) / (high - low)) * (bottom - top);
  const at = (index) => x + index * step;
  const tail = (turn) => ((turn % 9) / 9 + 0.35) * wick * (high - low);
  const one = (close, index) => {
    const open = closes[index];
    const [up = tail(index * 5), down = tail(index * 7)] = wicks[index] ?? [];
    return {
      open: y(open),
      close: y(close),
      high: y(Math.max(open, close) + up),
      low: y(Math.min(open, close) - down),
    };
  };
  const all = closes.slice(1).map(one);
  return {
    x: at,
    y,
    count: all.length,
    low: (index) => Math.min(closes[index], closes[index + 1]) - (wicks[index]?.[1] ?? tail(index * 7)),
    draw: (shown = all.length) =>
      all
        .map(({ open, close, high: most, low: least }, index) =>
          candle(at(index), open, close, most, least, width, ease(shown - index)),
        )
        .join(''),
  };
};

/** Bars of volume under a chart. */
export const volumes = (
  values,
  { x = 66, step = 22, width = 13, bottom = 310, height = 50, strong = 70, shown = 99 } = {},
) =>
  values
    .map((value, index) => {
      const tall = (value / 100) * height * ease(shown - index);
      const fill = value >= strong ? color.gold : color.line;
      return box(x + index * step - width / 2, bottom - tall, width, tall, { fill, radius: 1 });
    })
    .join('');

/** A quiet grid behind a chart. */
export const grid = (top = 96, bottom = 290, rows = 5) =>
  Array.from({ length: rows }, (_, index) => top + ((bottom - top) * index) / (rows - 1))
    .map((y) => rule(48, y, 592, y, color.line, { width: 1, opacity: 0.7 }))
    .join('');
