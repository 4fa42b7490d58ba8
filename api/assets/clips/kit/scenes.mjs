import { color, show, text } from './draw.mjs';

/** The first scene: the lesson's name in one or two lines, and a small picture of its subject. */
export const opening = (lines, say, picture = () => '') => ({
  say: [say].flat(),
  draw: (t) =>
    `${lines.map((line, index) => text(48, 166 + index * 46 - (lines.length - 1) * 20, line, { size: 40, weight: 700, opacity: show(t, index * 0.2, 0.8) })).join('')}
    ${text(48, 206 + (lines.length - 1) * 26, 'Aula de demonstração · Pregão', { fill: color.muted, size: 19, opacity: show(t, 0.6, 0.8) })}${picture(t)}`,
});

/** The heading of a scene. */
export const heading = (value, t = 9) => text(48, 76, value, { size: 22, weight: 700, opacity: show(t, 0, 0.6) });

/** The last scene: what to do now. */
export const closing = (title, lines, say) => ({
  say: [say].flat(),
  draw: (t) =>
    `${text(320, 158, title, { size: 34, weight: 700, anchor: 'middle', opacity: show(t, 0, 0.6) })}${lines
      .map((line, index) =>
        text(320, 200 + index * 30, line, {
          size: 20,
          fill: color.muted,
          anchor: 'middle',
          opacity: show(t, 0.4 + index * 0.4),
        }),
      )
      .join('')}`,
});
