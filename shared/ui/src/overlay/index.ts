export { Drawer, Modal, type DialogProps } from './dialog.tsx';
export { Dropdown, type MenuItems } from './dropdown.tsx';
export type { MenuEntry } from './menu.tsx';
export { Popconfirm } from './popconfirm.tsx';
export { Popover } from './popover.tsx';
export { useMedia, wideScreen } from '../lib/use-media.ts';
export { Tooltip } from './tooltip.tsx';
