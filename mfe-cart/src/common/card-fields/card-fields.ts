export { CardFrame } from './card-frame.tsx';
export { CardHolder } from './card-holder.tsx';
