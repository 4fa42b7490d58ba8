import classes from './art.module.css';
import { Glow } from './glow.tsx';

const centre = { x: 560, y: 430 };
const radius = 380;
const parallels = [-60, -40, -20, 0, 20, 40, 60];
const meridians = [0.12, 0.36, 0.6, 0.82, 0.96];

/** Exchanges, as fractions of the radius from the centre. */
const places = [
  { name: 'São Paulo', x: -0.12, y: 0.44 },
  { name: 'Nova York', x: -0.34, y: -0.3 },
  { name: 'Londres', x: 0.18, y: -0.5 },
  { name: 'Frankfurt', x: 0.46, y: -0.36 },
].map(({ name, x, y }) => ({ name, x: centre.x + x * radius, y: centre.y + y * radius }));

const [home, ...others] = places;

/** Great circles bow away from the centre of the globe. */
const bow = 0.34;

const arc = (to: { x: number; y: number }) => {
  if (!home) return '';
  const [mx, my] = [(home.x + to.x) / 2, (home.y + to.y) / 2];
  return `M${home.x} ${home.y}Q${mx - (to.y - home.y) * bow * (to.x < centre.x ? -1 : 1)} ${my + (to.x - home.x) * bow * (to.x < centre.x ? -1 : 1) - 30} ${to.x} ${to.y}`;
};

/** The globe and the roads between its exchanges. */
export const GlobalArt = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 900 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <Glow id="global-glow" cx={centre.x} cy={centre.y} r={radius + 150} />
    <circle className={classes.band} cx={centre.x} cy={centre.y} r={radius} />
    <circle className={classes.thin} cx={centre.x} cy={centre.y} r={radius} />
    {meridians.map((part) => (
      <ellipse
        key={part}
        className={classes.thin}
        cx={centre.x}
        cy={centre.y}
        rx={radius * part}
        ry={radius}
        transform={`rotate(-18 ${centre.x} ${centre.y})`}
      />
    ))}
    {parallels.map((latitude) => {
      const [sin, cos] = [Math.sin((latitude * Math.PI) / 180), Math.cos((latitude * Math.PI) / 180)];
      return (
        <ellipse
          key={latitude}
          className={classes.faint}
          cx={centre.x}
          cy={centre.y + radius * sin * 0.96}
          rx={radius * cos}
          ry={radius * cos * 0.16}
          transform={`rotate(-18 ${centre.x} ${centre.y})`}
        />
      );
    })}
    {others.map((place) => (
      <path key={place.name} className={classes.gold} d={arc(place)} />
    ))}
    {places.map(({ name, x, y }) => (
      <g key={name}>
        <circle className={classes.halo} cx={x} cy={y} r="14" />
        <circle className={classes.dot} cx={x} cy={y} r="5" />
        <text className={classes.place} x={x + 22} y={y + 5}>
          {name}
        </text>
      </g>
    ))}
  </svg>
);
