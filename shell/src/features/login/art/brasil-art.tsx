import classes from './art.module.css';

/** Close of each candle, from the bottom of the drawing; a rise is filled, a fall hollow. */
const closes = [372, 402, 388, 428, 456, 440, 476, 522, 502, 484, 530, 578, 558, 608, 662, 636, 684, 742, 722];
const base = 940;
const step = 50;

const candles = closes.map((close, index) => {
  const open = closes[index - 1] ?? 350;
  const [low, high] = [Math.min(open, close), Math.max(open, close)];
  const reach = 14 + ((index * 37) % 26);
  return {
    x: index * step - 14,
    y: base - high,
    height: Math.max(8, high - low),
    top: base - high - reach,
    bottom: base - low + reach * 0.8,
    isRise: close >= open,
  };
});

/** Mean of the last five closes, as one smooth line. */
const mean = closes.map((_, index) => {
  const window = closes.slice(Math.max(0, index - 4), index + 1);
  return [index * step, base - window.reduce((sum, value) => sum + value, 0) / window.length] as const;
});
const curve = mean
  .map(([x, y], index) => {
    const before = mean[index - 1];
    return before ? `C${before[0] + step / 2} ${before[1]} ${x - step / 2} ${y} ${x} ${y}` : `M${x} ${y}`;
  })
  .join('');

/** A day on the trading floor: candles on their way up, and their mean. */
export const BrasilArt = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 900 1000" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    <path
      className={classes.grid}
      d={Array.from({ length: 19 }, (_, index) => `M${index * 50} 0V1000M0 ${index * 56}H900`).join('')}
    />
    {candles.map(({ x }, index) => (
      <rect key={x} className={classes.bar} x={x} y={1000 - 30 - ((index * 53) % 90)} width="28" height="130" rx="3" />
    ))}
    {candles.map(({ x, y, height, top, bottom, isRise }) => (
      <g key={x}>
        <path className={classes.wick} d={`M${x + 14} ${top}V${bottom}`} />
        <rect className={isRise ? classes.rise : classes.fall} x={x} y={y} width="28" height={height} rx="4" />
      </g>
    ))}
    <path className={classes.gold} d={curve} />
    <path className={classes.dash} d={`M0 ${base - 722}H900`} />
  </svg>
);
