export { Drawer, Modal, type DialogProps } from './dialog.tsx';
export { Dropdown, type MenuEntry } from './dropdown.tsx';
export { Popconfirm } from './popconfirm.tsx';
export { Tooltip } from './tooltip.tsx';
