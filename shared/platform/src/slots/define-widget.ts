import type { SlotName, SlotProps, Subject } from '@pregao/contract';
import { createContext, type ComponentType, type ReactNode } from 'react';
import type { LocaleTexts } from '../i18n/texts.ts';

/** What a file of `src/slots/` exports by default. */
export interface WidgetDefinition<N extends SlotName = SlotName> {
  /** The remote it belongs to: the namespace of its texts. */
  name: string;
  slot: N;
  Widget: ComponentType<SlotProps<N>>;
  texts: LocaleTexts;
}

/** A definition for whichever slot; the place it is shown at checks that it is its own. */
export type AnyWidget = { [N in SlotName]: WidgetDefinition<N> }[SlotName];

/** What a live release offers to a slot, known from its manifest: nothing of it is loaded yet. */
export interface WidgetOffer {
  remote: string;
  version: string;
  id: string;
  module: string;
  order: number;
  subject?: Subject | undefined;
  session?: boolean | undefined;
}

/** How a host reaches the widgets of others. */
export interface Slots {
  /** The widgets of a slot in their order; read inside an `observer` it changes at the first navigation after a release. */
  offers(slot: SlotName): WidgetOffer[];
  /**
   * Fetches a widget, from the release before when the live one does not load.
   * @returns the widget and the version it came from
   * @throws when no release gives it; that is reported by then
   */
  load(offer: WidgetOffer): Promise<{ widget: AnyWidget; version: string }>;
}

/**
 * Makes a widget for a named place of another application. It is rendered inside its host's tree, with its own remote's
 * texts, told only what the place declares, and contained: when it throws it is gone and its host stays whole.
 */
export const defineWidget = <N extends SlotName>(options: WidgetDefinition<N>): WidgetDefinition<N> => options;

/** What the place shows until its widget has something to show. */
export const WaitingContext = createContext<ReactNode>(null);
