import classes from './art.module.css';
import { Glow } from './glow.tsx';

const [ceiling, floor] = [470, 640];

/** Inside its range, then out of it. */
const price =
  'M-20 590 60 520 130 610 205 498 270 604 340 512 405 592 470 486 520 560 580 470 640 396 690 424 760 262 800 290 900 96';

const bars = Array.from({ length: 30 }, (_, index) => ({
  x: index * 31,
  height: index < 19 ? 24 + ((index * 41) % 52) : 60 + (index - 18) * 17 + ((index * 29) % 30),
}));

/** A price that leaves its range, and the volume that goes with it. */
export const LibertaArt = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 900 1000" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    <Glow id="liberta-glow" cx={840} cy={110} r={560} />
    {bars.map(({ x, height }) => (
      <rect key={x} className={classes.bar} x={x} y={1000 - height} width="19" height={height} rx="3" />
    ))}
    <rect className={classes.band} x="0" y={ceiling} width="900" height={floor - ceiling} />
    <path className={classes.dash} d={`M0 ${ceiling}H900M0 ${floor}H900`} />
    <path className={classes.strong} d={price} />
    <circle className={classes.halo} cx="580" cy={ceiling} r="22" />
    <circle className={classes.dot} cx="580" cy={ceiling} r="8" />
  </svg>
);
