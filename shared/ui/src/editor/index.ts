export { RichTextField, type RichTextFieldProps } from './rich-text-field.tsx';
export type { PickedImage } from './picture.ts';
export type { FindTickers, TickerOption } from './ticker-menu-state.ts';
