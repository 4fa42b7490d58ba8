import { attributesOf, isAllowedAttribute } from '@pregao/contract/core/html-marks';
import { Node } from '@tiptap/core';

const names = attributesOf('img');

const allowed = (given: (name: string) => string | null) =>
  Object.fromEntries(
    names.map((name) => {
      const value = given(name);
      return [name, value !== null && isAllowedAttribute('img', name, value) ? value : null];
    }),
  );

/** A picture of the file library; one of anywhere else doesn't enter. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => Object.fromEntries(names.map((name) => [name, { default: null }])),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (node) => {
        const attributes = allowed((name) => node.getAttribute(name));
        return attributes.src ? attributes : false;
      },
    },
  ],
  renderHTML: ({ node }) => [
    'img',
    Object.fromEntries(names.map((name) => [name, node.attrs[name] as unknown]).filter(([, value]) => value !== null)),
  ],
});

/** What a person chose in the file library. */
export interface PickedImage {
  /** An address of our own files. */
  src: string;
  /** What the picture shows, for who doesn't see it. */
  alt: string;
  width?: number;
  height?: number;
}

/** A picture as the document keeps it; null where it is none of our files. */
export const pictureOf = ({ src, alt, width, height }: PickedImage) => {
  const given: Record<string, string | null> = {
    src,
    alt,
    width: width === undefined ? null : String(width),
    height: height === undefined ? null : String(height),
  };
  const attrs = allowed((name) => given[name] ?? null);
  return attrs.src ? { type: Picture.name, attrs } : null;
};
