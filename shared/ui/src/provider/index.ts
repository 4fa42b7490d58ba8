import './fonts.css';
import '../tokens/tokens.css';
import './base.css';

export { UiProvider } from './ui-provider.tsx';
export { Toast, ToastList } from './toast.tsx';
export { modal, useApp } from './use-app.ts';
export { ChunkBoundary } from '../lib/chunk-boundary.tsx';
export {
  AttemptContext,
  lazyScreen,
  nextAttempt,
  PaintContext,
  runScreenAhead,
  type PaintHold,
} from '../lib/lazy-screen.tsx';
