type Shape = (color: string, second: string, line: string) => string;

const body = (path: string) => (color: string, _second: string, line: string) =>
  `<path d="${path}" fill="${color}" stroke="${line}" stroke-width="5" stroke-linejoin="round"/>`;

/** The line of the open outcry, a closing above its opening. */
const mark = (x: number, y: number, size: number, color: string) =>
  `<path d="M${x} ${y}l${size * 0.3} ${-size * 0.35}l${size * 0.25} ${size * 0.18}l${size * 0.45} ${-size * 0.55}" fill="none" stroke="${color}" stroke-width="${size * 0.11}" stroke-linecap="round" stroke-linejoin="round"/>`;

const tee = body('M220 160L150 195 90 290l70 45 30-40v225h260V295l30 40 70-45-60-95-70-35c-20 45-180 45-200 0z');
const hoodie = body('M230 175c0-90 180-90 180 0l65 35 60 240-70 25-35-120v165H210V355l-35 120-70-25 60-240z');
const mug = body(
  'M150 190h270v250c0 50-30 70-70 70H220c-40 0-70-20-70-70zM420 240h50c60 0 60 150 0 150h-50v-40h40c18 0 18-70 0-70h-40z',
);
const bottle = body(
  'M270 90h100v60l25 40c10 15 15 30 15 50v280c0 20-15 35-35 35H265c-20 0-35-15-35-35V240c0-20 5-35 15-50l25-40z',
);
const backpack = body(
  'M240 160c0-70 160-70 160 0 60 20 80 70 80 140v180c0 25-15 40-40 40H200c-25 0-40-15-40-40V300c0-70 20-120 80-140z',
);
const tote = body('M160 250h320l30 280H130zM230 250V190c0-90 180-90 180 0v60h-30v-55c0-55-120-55-120 0v55z');

/** Things as flat shapes on 640 × 640. */
const shapes = {
  tee: (color, second, line) => tee(color, second, line) + mark(265, 340, 110, second),
  hoodie: (color, second, line) =>
    `${hoodie(color, second, line)}<path d="M245 180c20 60 130 60 150 0c-10-50-140-50-150 0z" fill="${line}"/><path d="M250 400h140l25 75H225z" fill="none" stroke="${line}" stroke-width="5"/>${mark(275, 345, 90, second)}`,
  cap: (color, second, line) =>
    `<path d="M140 370c0-210 300-230 330-10l90 30c30 15 10 45-25 40-120-20-260-20-395-5z" fill="${color}" stroke="${line}" stroke-width="5" stroke-linejoin="round"/><path d="M310 205c-40 45-55 110-55 175" fill="none" stroke="${line}" stroke-width="5"/>${mark(320, 340, 90, second)}`,
  mug: (color, second, line) => mug(color, second, line) + mark(215, 390, 140, second),
  bottle: (color, second, line) =>
    `${bottle(color, second, line)}<path d="M270 130h100" stroke="${line}" stroke-width="5"/>${mark(270, 400, 100, second)}`,
  notebook: (color, second, line) =>
    `<rect x="170" y="110" width="300" height="420" rx="18" fill="${color}" stroke="${line}" stroke-width="5"/><path d="M220 110v420M430 110v420" stroke="${line}" stroke-width="5"/>${mark(265, 350, 120, second)}`,
  pens: (color, second, line) =>
    [200, 300, 400]
      .map(
        (x, at) =>
          `<g transform="rotate(${(at - 1) * 8} ${x + 20} 320)"><rect x="${x}" y="130" width="40" height="320" rx="14" fill="${at === 1 ? second : color}" stroke="${line}" stroke-width="5"/><path d="M${x + 4} 450h32l-16 60z" fill="${line}"/></g>`,
      )
      .join(''),
  mousepad: (color, second, line) =>
    `<rect x="70" y="230" width="500" height="200" rx="24" fill="${color}" stroke="${line}" stroke-width="5"/>${[0, 1, 2, 3, 4].map((n) => `<path d="M110 ${275 + n * 28}h${150 - n * 22}" stroke="${second}" stroke-width="10" stroke-linecap="round"/>`).join('')}<rect x="455" y="290" width="60" height="90" rx="30" fill="${second}" stroke="${line}" stroke-width="5"/>`,
  headphones: (color, second, line) =>
    `<path d="M150 380V330c0-230 340-230 340 0v50" fill="none" stroke="${color}" stroke-width="34" stroke-linecap="round"/><rect x="120" y="350" width="80" height="150" rx="36" fill="${color}" stroke="${line}" stroke-width="5"/><rect x="440" y="350" width="80" height="150" rx="36" fill="${color}" stroke="${line}" stroke-width="5"/><circle cx="160" cy="425" r="16" fill="${second}"/><circle cx="480" cy="425" r="16" fill="${second}"/>`,
  stand: (color, second, line) =>
    `<rect x="130" y="130" width="380" height="230" rx="16" fill="${line}"/>${mark(220, 300, 200, second)}<path d="M320 360v60l-60 60M320 420h70v90" fill="none" stroke="${color}" stroke-width="26" stroke-linecap="round" stroke-linejoin="round"/><path d="M230 520h220" stroke="${color}" stroke-width="26" stroke-linecap="round"/>`,
  book: (color, second, line) =>
    `<path d="M180 120h260c20 0 30 12 30 30v350H210c-20 0-40-14-40-40V140z" fill="${color}" stroke="${line}" stroke-width="5"/><path d="M170 470c0-24 16-34 40-34h260" fill="none" stroke="${second}" stroke-width="6"/>${mark(250, 330, 140, second)}`,
  backpack: (color, second, line) =>
    `${backpack(color, second, line)}<rect x="215" y="340" width="210" height="120" rx="18" fill="none" stroke="${line}" stroke-width="5"/><path d="M215 380h210" stroke="${line}" stroke-width="5"/>${mark(275, 290, 90, second)}`,
  tote: (color, second, line) => tote(color, second, line) + mark(255, 440, 140, second),
  ticket: (color, second, line) =>
    `<path d="M90 220h460v70a40 40 0 0 0 0 80v70H90v-70a40 40 0 0 0 0-80z" fill="${color}" stroke="${line}" stroke-width="5" stroke-linejoin="round"/><path d="M400 235v190" stroke="${line}" stroke-width="5" stroke-dasharray="14 12"/>${mark(165, 380, 160, second)}`,
  stickers: (color, second, line) =>
    `<circle cx="230" cy="250" r="100" fill="${color}" stroke="${line}" stroke-width="5"/><rect x="330" y="150" width="190" height="170" rx="30" fill="${second}" stroke="${line}" stroke-width="5"/><rect x="140" y="380" width="350" height="110" rx="55" fill="${line}"/>${mark(180, 285, 100, second)}${mark(375, 270, 100, line)}${mark(250, 465, 130, second)}`,
} as const satisfies Record<string, Shape>;

export type Drawing = keyof typeof shapes;

const isLight = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
  return red * 0.3 + green * 0.59 + blue * 0.11 > 150;
};

/**
 * Draws a thing in a colour, as the store's demonstration shows it.
 *
 * @returns an SVG of 640 × 640
 */
export const drawItem = (drawing: Drawing, color: string): string => {
  const light = isLight(color);
  const ground = light ? '#DCE5E1' : '#EEF2F0';
  const shape: Shape = shapes[drawing];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640"><rect width="640" height="640" fill="${ground}"/>` +
    `<ellipse cx="320" cy="565" rx="210" ry="20" fill="#0B1F18" opacity=".1"/>${shape(color, light ? '#0B6B4F' : '#F4C04E', light ? '#7D8B85' : '#0B1512')}</svg>`
  );
};
