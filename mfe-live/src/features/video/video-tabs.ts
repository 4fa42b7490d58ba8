import type { VideoDetail } from '@pregao/contract';
import { lazyScreen } from '@pregao/platform';
import type { ComponentType } from 'react';
import { AboutTab } from './parts/about-tab.tsx';
import { ChatTab } from './parts/chat-tab.tsx';
import { LiveTab } from './parts/live-tab.tsx';

export interface VideoTab {
  /** Last part of the address; empty for the page itself. */
  path: string;
  /** Key of its name. */
  label: string;
  Tab: ComponentType<{ video: VideoDetail }>;
}

/** Shows what the talk of a room shows: its code is not for who watches alone. */
const RecommendationsTab = lazyScreen(() =>
  import('./parts/recommendations-tab.tsx').then((module) => ({ default: module.RecommendationsTab })),
);

/** Tabs under a video, in their order: one more is a line here and its component. The video above stays as it is. */
export const videoTabs: readonly VideoTab[] = [
  { path: '', label: 'video.tab.about', Tab: AboutTab },
  { path: 'live', label: 'video.tab.live', Tab: LiveTab },
  { path: 'recomendacoes', label: 'video.tab.recommendations', Tab: RecommendationsTab },
  { path: 'chat', label: 'video.tab.chat', Tab: ChatTab },
];
