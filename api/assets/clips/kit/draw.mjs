/** Pieces of a picture of 640 × 360, as text of SVG. `t` is the second since the scene began. */
export const color = {
  ink: '#ECEFF2',
  muted: '#A3ADB8',
  up: '#3DD6A3',
  down: '#FF8080',
  gold: '#F4C04E',
  blue: '#7FB2FF',
  page: '#101418',
  panel: '#181E24',
  line: '#2A323B',
};

/** From 0 to 1, fast at first. */
export const ease = (value) => 1 - (1 - Math.min(1, Math.max(0, value))) ** 3;

/** How much is seen at `t` of what comes at `from`. */
export const show = (t, from, length = 0.5) => ease((t - from) / length);

const escaped = (value) => String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const seen = (opacity) => opacity.toFixed(2);
const px = (value) => Number(value.toFixed(1));

export const text = (x, y, value, { size = 20, fill = color.ink, weight = 400, anchor = 'start', opacity = 1 } = {}) =>
  opacity <= 0
    ? ''
    : `<text x="${px(x)}" y="${px(y)}" font-family="Inter" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" opacity="${seen(opacity)}">${escaped(value)}</text>`;

export const rule = (x1, y1, x2, y2, stroke = color.line, { dash = '', opacity = 1, width = 2 } = {}) =>
  opacity <= 0
    ? ''
    : `<line x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}" stroke="${stroke}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-linecap="round" opacity="${seen(opacity)}"/>`;

export const box = (x, y, width, height, { fill = color.panel, stroke = 'none', radius = 8, opacity = 1 } = {}) =>
  opacity <= 0
    ? ''
    : `<rect x="${px(x)}" y="${px(y)}" width="${px(Math.max(0, width))}" height="${px(Math.max(0, height))}" rx="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="2" opacity="${seen(opacity)}"/>`;

export const dot = (x, y, fill = color.gold, { radius = 5, opacity = 1 } = {}) =>
  opacity <= 0 ? '' : `<circle cx="${px(x)}" cy="${px(y)}" r="${radius}" fill="${fill}" opacity="${seen(opacity)}"/>`;

/** The first `share` of a line through points. */
const partial = (points, share) => {
  const steps = points.slice(1).map(([x, y], index) => Math.hypot(x - points[index][0], y - points[index][1]));
  let left = steps.reduce((sum, step) => sum + step, 0) * Math.min(1, Math.max(0, share));
  const kept = [points[0]];
  for (const [index, step] of steps.entries()) {
    const [from, to] = [points[index], points[index + 1]];
    const part = step === 0 ? 1 : Math.min(1, left / step);
    kept.push([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
    left -= step;
    if (left <= 0) break;
  }
  return kept;
};

export const path = (points, stroke = color.ink, { share = 1, width = 3, dash = '', opacity = 1 } = {}) =>
  share <= 0 || opacity <= 0
    ? ''
    : `<polyline points="${partial(points, share)
        .map(([x, y]) => `${px(x)},${px(y)}`)
        .join(
          ' ',
        )}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-linejoin="round" stroke-linecap="round" opacity="${seen(opacity)}"/>`;

export const arrow = (x1, y1, x2, y2, stroke = color.muted, options = {}) => {
  const turn = Math.atan2(y2 - y1, x2 - x1);
  const wing = (by) => rule(x2, y2, x2 - 10 * Math.cos(turn + by), y2 - 10 * Math.sin(turn + by), stroke, options);
  return `${rule(x1, y1, x2, y2, stroke, options)}${wing(0.5)}${wing(-0.5)}`;
};

/** A word on a plate. */
export const tag = (x, y, value, fill, { opacity = 1, size = 16, width = value.length * size * 0.58 + 20 } = {}) =>
  `${box(x - width / 2, y - size - 2, width, size + 14, { fill: color.panel, stroke: fill, opacity })}${text(x, y + 3, value, { size, weight: 600, fill, anchor: 'middle', opacity })}`;
