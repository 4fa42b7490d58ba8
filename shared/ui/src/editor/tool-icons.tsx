/** Drawn as the icons of the kit, on a grid of 24; apart from them, since every page carries those. */
const paths = {
  undo: 'M8 6 4 10l4 4M4 10h9.5a5.5 5.5 0 0 1 0 11H9',
  redo: 'm16 6 4 4-4 4M20 10h-9.5a5.5 5.5 0 0 0 0 11H15',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  bulletList: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  orderedList: 'M10 6.5h10M10 12h10M10 17.5h10M4 5.5l1.2-.8v4M4 15.3c.4-.9 2-.8 2 .3 0 .9-2 1.8-2 2.9h2.2',
  blockquote: 'M10 8H5.5v5H9c0 2-1 3-3 3.5M19 8h-4.5v5H18c0 2-1 3-3 3.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  image:
    'M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5zM4 16l4.5-4.5 4 4 2.5-2.5 5 4M15 9h.01',
  table:
    'M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5zM4 10h16M4 14.5h16M12 10v9',
  ticker:
    'M15.5 8c-.6-1.4-1.9-2-3.5-2-2 0-3.5 1-3.5 2.8 0 4 7.2 2.2 7.2 6.3 0 1.9-1.7 2.9-3.7 2.9-1.8 0-3.2-.8-3.8-2.2M12 3.5V6M12 18v2.5',
  heading2: 'M3.5 6h9M8 6v12M16.5 13.5l2-1.5v6',
  heading3: 'M3.5 6h9M8 6v12M16 13.3c.3-1.8 3.8-1.7 3.8.4 0 1.6-3.8 2.5-3.8 4.3h4',
  heading4: 'M3.5 6h9M8 6v12M16 12h3.8l-2.2 2.4c3.4-.2 2.7 4.6-1.8 3.4',
} as const;

export type ToolIconName = keyof typeof paths;

export const ToolIcon = ({ name }: { name: ToolIconName }) => (
  <svg width={18} height={18} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
);
