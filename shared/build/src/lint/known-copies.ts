/** Two files that share six lines or more, and why both keep them. */
export interface KnownCopy {
  files: readonly [string, string];
  why: string;
}

const acrossPackages =
  'a layout of two packages: their style sheets share tokens only, so that each is released by itself; drawn alike it goes into the kit';
const withinPackage = 'a few declarations of layout in two parts that change apart; a class of both would tie them';
const twoParts = 'two parts of one sheet, alike today';

/** Copies that are defended by name. One that is gone has to leave this list. */
export const knownCopies: readonly KnownCopy[] = [
  {
    files: ['mfe-admin/src/common/segmented.module.css', 'shell/src/features/layout/view-switch.module.css'],
    why: acrossPackages,
  },
  {
    files: [
      'mfe-admin/src/features/home/parts/attention.module.css',
      'mfe-admin/src/features/home/parts/calm-home.module.css',
    ],
    why: withinPackage,
  },
  {
    files: [
      'mfe-admin/src/features/home/parts/attention.module.css',
      'mfe-catalog/src/features/course/player/player.module.css',
    ],
    why: acrossPackages,
  },
  {
    files: ['mfe-admin/src/features/home/parts/calm-home.module.css', 'mfe-catalog/src/features/home/home.module.css'],
    why: acrossPackages,
  },
  {
    files: ['mfe-admin/src/features/home/parts/calm-home.module.css', 'mfe-hub/src/features/home/home.module.css'],
    why: acrossPackages,
  },
  {
    files: [
      'mfe-admin/src/features/orders/parts/decision-dialog.module.css',
      'mfe-admin/src/features/releases/parts/live-panel.module.css',
    ],
    why: withinPackage,
  },
  {
    files: [
      'mfe-admin/src/features/orders/parts/orders-header.module.css',
      'mfe-admin/src/features/releases/parts/releases-header.module.css',
    ],
    why: withinPackage,
  },
  {
    files: [
      'mfe-admin/src/features/orders/parts/product-filter.module.css',
      'mfe-admin/src/features/orders/parts/search-box.module.css',
    ],
    why: withinPackage,
  },
  {
    files: [
      'mfe-admin/src/features/releases/parts/faults-panel.module.css',
      'mfe-admin/src/features/releases/parts/key-panel.module.css',
    ],
    why: withinPackage,
  },
  {
    files: [
      'mfe-admin/src/features/releases/parts/release-facts.module.css',
      'mfe-admin/src/features/releases/parts/versions-panel.module.css',
    ],
    why: withinPackage,
  },
  {
    files: [
      'mfe-cart/src/features/checkout/parts/payment.module.css',
      'mfe-cart/src/features/checkout/parts/payment.module.css',
    ],
    why: twoParts,
  },
  {
    files: [
      'mfe-cart/src/features/notice/notice.module.css',
      'mfe-catalog/src/features/course/sales/buy-box.module.css',
    ],
    why: acrossPackages,
  },
  {
    files: [
      'mfe-catalog/src/common/tile-skeleton.module.css',
      'mfe-catalog/src/features/course/parts/accordion.module.css',
    ],
    why: withinPackage,
  },
  {
    files: [
      'mfe-catalog/src/common/tile-skeleton.module.css',
      'mfe-catalog/src/features/course/sales/buy-box.module.css',
    ],
    why: withinPackage,
  },
  {
    files: ['mfe-catalog/src/common/tile.module.css', 'mfe-live/src/features/on-air/parts/on-air-tile.module.css'],
    why: acrossPackages,
  },
  {
    files: [
      'mfe-catalog/src/features/course/player/player.module.css',
      'mfe-catalog/src/features/home/parts/continue-watching.module.css',
    ],
    why: withinPackage,
  },
  {
    files: [
      'mfe-catalog/src/features/course/player/player.module.css',
      'mfe-catalog/src/features/my-courses/my-courses.module.css',
    ],
    why: withinPackage,
  },
  {
    files: [
      'mfe-catalog/src/features/course/player/player.module.css',
      'mfe-catalog/src/features/topic/topic.module.css',
    ],
    why: withinPackage,
  },
  {
    files: [
      'mfe-catalog/src/features/course/player/player.module.css',
      'mfe-live/src/features/broadcasts/parts/broadcast-tile.module.css',
    ],
    why: acrossPackages,
  },
  {
    files: [
      'mfe-catalog/src/features/home/parts/continue-watching.module.css',
      'shared/ui/src/player/player.module.css',
    ],
    why: acrossPackages,
  },
  {
    files: ['mfe-catalog/src/features/my-courses/my-courses.module.css', 'shared/ui/src/data/data-table.module.css'],
    why: acrossPackages,
  },
  {
    files: ['mfe-live/src/features/on-air/on-air.module.css', 'shared/ui/src/kit/marks/marks.module.css'],
    why: acrossPackages,
  },
  { files: ['shared/ui/src/form/choice.module.css', 'shared/ui/src/form/form.module.css'], why: withinPackage },
  {
    files: ['shared/ui/src/kit/brand/brand.module.css', 'shell/src/features/login/art/art.module.css'],
    why: acrossPackages,
  },
  {
    files: ['shared/ui/src/overlay/floating.module.css', 'shared/ui/src/provider/toaster.module.css'],
    why: withinPackage,
  },
  {
    files: ['shared/ui/src/provider/toaster.module.css', 'shell/src/features/modals/cookie/cookie-banner.module.css'],
    why: acrossPackages,
  },
  {
    files: ['shared/ui/src/provider/toaster.module.css', 'shell/src/features/toasts/toasts.module.css'],
    why: acrossPackages,
  },
  {
    files: ['shared/ui/src/provider/toaster.module.css', 'shell/src/features/update/update-notice.module.css'],
    why: acrossPackages,
  },
  {
    files: [
      'shell/src/features/modals/subscribe/subscribe-modal.module.css',
      'shell/src/features/modals/welcome/welcome.module.css',
    ],
    why: withinPackage,
  },
  {
    files: ['shell/src/features/states/states.module.css', 'shell/src/features/token-link/token-link.module.css'],
    why: withinPackage,
  },
];
