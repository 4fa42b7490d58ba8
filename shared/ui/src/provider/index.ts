import './fonts.css';
import '../tokens/tokens.css';
import './base.css';

export { UiProvider } from './ui-provider.tsx';
export { useLook, type Look } from './look-context.ts';
export { message, modal, notification, useApp } from './use-app.ts';
export { FaultContext, ChunkBoundary } from '../lib/chunk-boundary.tsx';
export { AttemptContext, lazyScreen, nextAttempt, PaintContext, type PaintHold } from '../lib/lazy-screen.tsx';
export type { Notice, NoticeKind, Question } from './notices.ts';
export { colorsOf, skins, variants, type ColorToken, type Skin, type Variant } from '../tokens/tokens.ts';
