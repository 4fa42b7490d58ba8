/** Two files that share six lines or more, and why both keep them. */
export interface KnownCopy {
  files: readonly [string, string];
  why: string;
}

/** Copies that are defended by name. One that is gone has to leave this list. */
export const knownCopies: readonly KnownCopy[] = [
  {
    files: [
      'mfe-cart/src/features/notice/notice.module.css',
      'mfe-catalog/src/features/course/sales/buy-box.module.css',
    ],
    why: 'the notice of the cart stands in the box of the catalogue and looks like its neighbour; two remotes share no sheet, and nothing else looks so',
  },
  {
    files: ['shared/ui/src/kit/brand/brand.module.css', 'shell/src/features/login/art/art.module.css'],
    why: 'strokes of two drawings, a logo and a picture: each is drawn anew by itself',
  },
  {
    files: ['shared/ui/src/overlay/floating.module.css', 'shell/src/features/update/update-notice.module.css'],
    why: 'the notice takes the look of a raised card only while it is shown, on an element that has to stand before',
  },
];
