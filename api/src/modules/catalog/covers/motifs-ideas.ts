import type { Motif } from './motif.ts';
import { points, range, smooth } from './motif.ts';

/** Yield curves, one above the other: normal, humped or nearly flat. */
export const curve: Motif = (random, { primary, accent }) => {
  const bend = 60 + random() * 110,
    hump = (random() - 0.35) * 90,
    tilt = random() * 2.6;
  const at = (index: number) =>
    bend * (1 - Math.exp(-index / 3.4)) + hump * Math.sin((index / 17) * Math.PI) + index * tilt;
  const line = (shift: number) => range(18).map((index) => [300 + index * 20, 272 - shift - at(index)] as const);
  const top = line(30);
  const marks = [2 + Math.floor(random() * 3), 7 + Math.floor(random() * 3), 12 + Math.floor(random() * 3)].map(
    (index) => top[index]!,
  );
  return (
    [-15, 0, 15]
      .map(
        (shift, index) =>
          `<path d="${smooth(line(shift))}" fill="none" stroke="${primary}" stroke-opacity="${0.22 + index * 0.16}" stroke-width="2"/>`,
      )
      .join('') +
    `<path d="${smooth(top)}" fill="none" stroke="${primary}" stroke-width="3.5"/>${marks.map(([x, y]) => `<path d="M${x} ${y.toFixed(1)}V316" stroke="${accent}" stroke-width="1.5" stroke-dasharray="2 5"/><circle cx="${x}" cy="${y.toFixed(1)}" r="6" fill="${accent}"/>`).join('')}`
  );
};

/** A compass with its needle. */
export const compass: Motif = (random, { primary, accent, raised }) => {
  const turn = random() * 360;
  const rings = [118, 92, 60].map(
    (radius, index) =>
      `<circle cx="478" cy="184" r="${radius}" fill="${index === 2 ? raised : 'none'}" stroke="${primary}" stroke-opacity="${0.3 + index * 0.2}" stroke-width="${index === 0 ? 2 : 1.5}"/>`,
  );
  const ticks = range(36).map(
    (index) =>
      `<path d="M478 ${index % 9 === 0 ? 72 : 80}V86" stroke="${primary}" stroke-width="${index % 9 === 0 ? 3 : 1.5}" transform="rotate(${index * 10} 478 184)"/>`,
  );
  return `${rings.join('')}${ticks.join('')}<g transform="rotate(${turn.toFixed(1)} 478 184)"><path d="M478 96L491 184H465Z" fill="${accent}"/><path d="M478 272L491 184H465Z" fill="${primary}" fill-opacity=".55"/></g><circle cx="478" cy="184" r="6" fill="${raised}"/>`;
};

/** Stacks of coins that grow. */
export const coins: Motif = (random, { primary, accent }) => {
  const stacks = range(5).map((index) => 2 + index * 1.6 + random() * 3.4);
  return stacks
    .map((height, column) =>
      range(Math.round(height))
        .map((index) => {
          const top = index === Math.round(height) - 1;
          const x = 334 + column * 64,
            y = 304 - index * 18;
          return `<path d="M${x - 25} ${y}v10a25 8 0 0 0 50 0v-10" fill="${primary}" fill-opacity=".28" stroke="${primary}" stroke-width="1.5"/><ellipse cx="${x}" cy="${y}" rx="25" ry="8" fill="${top ? accent : primary}" fill-opacity="${top ? 1 : 0.5}" stroke="${primary}" stroke-width="1.5"/>`;
        })
        .join(''),
    )
    .join('');
};

/** A calendar with the days that matter. */
export const calendar: Motif = (random, { primary, accent, raised }) => {
  const marked = new Set(range(4).map(() => Math.floor(random() * 30)));
  return (
    `<rect x="340" y="62" width="262" height="250" rx="14" fill="${raised}" stroke="${primary}" stroke-opacity=".5" stroke-width="2"/><path d="M340 106H602" stroke="${primary}" stroke-opacity=".5" stroke-width="2"/><path d="M392 48V78M550 48V78" stroke="${primary}" stroke-width="5" stroke-linecap="round"/>` +
    range(30)
      .map(
        (index) =>
          `<rect x="${360 + (index % 6) * 38.6}" y="${122 + Math.floor(index / 6) * 36}" width="28" height="24" rx="5" fill="${marked.has(index) ? accent : primary}" fill-opacity="${marked.has(index) ? 1 : (0.12 + random() * 0.22).toFixed(2)}"/>`,
      )
      .join('')
  );
};

/** Buildings of a block, some windows lit. */
export const blocks: Motif = (random, { primary, accent }) => {
  let x = 308;
  return range(6)
    .map(() => {
      const width = 40 + Math.floor(random() * 3) * 14,
        height = 96 + random() * 168;
      const left = x;
      x += width + 8;
      const windows = range(Math.floor((height - 20) / 22)).flatMap((row) =>
        range(Math.floor((width - 8) / 15)).map(
          (column) =>
            `<rect x="${left + 8 + column * 15}" y="${(330 - height + row * 22).toFixed(1)}" width="8" height="11" rx="1.5" fill="${random() < 0.22 ? accent : primary}" fill-opacity="${random() < 0.5 ? 0.9 : 0.4}"/>`,
        ),
      );
      return `<rect x="${left}" y="${(318 - height).toFixed(1)}" width="${width}" height="${height.toFixed(1)}" rx="4" fill="${primary}" fill-opacity=".16" stroke="${primary}" stroke-opacity=".6" stroke-width="1.5"/>${windows.join('')}`;
    })
    .join('');
};

/** Nodes of a network and the links between near ones. */
export const network: Motif = (random, { primary, accent }) => {
  const nodes = range(20).map(
    (index) => [326 + (index % 5) * 68 + random() * 34, 62 + Math.floor(index / 5) * 70 + random() * 36] as const,
  );
  const links = nodes.flatMap(([x, y], index) =>
    nodes
      .slice(index + 1)
      .filter(([a, b]) => Math.hypot(a - x, b - y) < 92)
      .map(
        ([a, b]) =>
          `<path d="${points([
            [x, y],
            [a, b],
          ])}" stroke="${primary}" stroke-opacity=".38" stroke-width="1.5"/>`,
      ),
  );
  return (
    links.join('') +
    nodes
      .map(([x, y]) => {
        const main = random() < 0.24;
        return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${main ? 10 : 5}" fill="${main ? accent : primary}"/>`;
      })
      .join('')
  );
};

const star = (x: number, y: number, radius: number) =>
  `${points(
    range(10).map((index) => {
      const angle = -Math.PI / 2 + (index * Math.PI) / 5,
        reach = index % 2 === 0 ? radius : radius * 0.42;
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
    }),
  )}Z`;

/** A seal, as on a diploma; its stars, teeth and ring tell one from the next. */
export const seal: Motif = (random, { primary, accent, raised }) => {
  const teeth = 14 + Math.floor(random() * 8) * 2,
    depth = 6 + random() * 12,
    stars = 1 + Math.floor(random() * 3);
  const edge = range(teeth * 2).map((index) => {
    const angle = (index / (teeth * 2)) * Math.PI * 2,
      radius = index % 2 === 0 ? 106 : 106 - depth;
    return [478 + Math.cos(angle) * radius, 162 + Math.sin(angle) * radius] as const;
  });
  const row = range(stars).map((index) =>
    star(478 + (index - (stars - 1) / 2) * 46, 164 + (index === 1 && stars === 3 ? -10 : 0), stars === 1 ? 44 : 24),
  );
  return (
    `<path d="M436 232L414 330L450 308L474 336L478 240Z" fill="${accent}" fill-opacity=".75"/><path d="M520 232L542 330L506 308L482 336L478 240Z" fill="${accent}"/>` +
    `<path d="${points(edge)}Z" fill="${primary}"/><circle cx="478" cy="162" r="78" fill="${raised}"/><circle cx="478" cy="162" r="${(62 + random() * 8).toFixed(1)}" fill="none" stroke="${primary}" stroke-width="2" stroke-dasharray="${2 + Math.floor(random() * 9)} 6"/><path d="${row.join('')}" fill="${accent}"/>`
  );
};

/** A balance: price against value. */
export const scale: Motif = (random, { primary, accent }) => {
  const tilt = (random() - 0.5) * 60;
  const left = 128 + tilt,
    right = 128 - tilt;
  const pan = (x: number, y: number, color: string, load: number) =>
    `<path d="M${x} ${y.toFixed(1)}L${x - 40} ${(y + 70).toFixed(1)}H${x + 40}Z" fill="none" stroke="${primary}" stroke-width="1.5" stroke-opacity=".7"/><path d="M${x - 50} ${(y + 70).toFixed(1)}a50 26 0 0 0 100 0Z" fill="${color}"/>` +
    range(load)
      .map(
        (index) =>
          `<rect x="${x - 36 + (index % 3) * 25}" y="${(y + 48 - Math.floor(index / 3) * 22).toFixed(1)}" width="21" height="18" rx="3" fill="${color}" fill-opacity=".55"/>`,
      )
      .join('');
  return `<path d="M478 92V316M430 316H526" stroke="${primary}" stroke-width="6" stroke-linecap="round"/><path d="${points(
    [
      [376, left],
      [478, 128],
      [580, right],
    ],
  )}" stroke="${primary}" stroke-width="5" fill="none" stroke-linejoin="round"/><circle cx="478" cy="92" r="9" fill="${accent}"/>${pan(376, left, primary, 3 + Math.floor(random() * 4))}${pan(580, right, accent, 2 + Math.floor(random() * 4))}`;
};
