import type { SlotName, SlotProps } from '@pregao/contract';
import { observer } from 'mobx-react-lite';
import { Suspense, use, useRef, type ComponentType, type ReactNode } from 'react';
import { RemoteContext, usePlatform } from '../platform.ts';
import { WaitingContext, type WidgetOffer } from './define-widget.ts';
import { useNear } from './use-near.ts';
import { useWidget } from './use-widget.ts';
import { WidgetBoundary } from './widget-boundary.tsx';

interface Props<N extends SlotName> {
  name: N;
  /** What the slot declares its widgets are given. */
  props: SlotProps<N>;
  /** Shown for each widget until it has something to show; of the height a widget will have, so that nothing moves. */
  skeleton?: ReactNode;
  /** Shown where nobody offers anything. */
  fallback?: ReactNode;
  /** Fetches when the page is idle, in view or not. */
  eager?: boolean;
  /** Widgets whose `order` is at least this. */
  from?: number;
  /** Widgets whose `order` is below this. */
  until?: number;
}

interface PlaceProps extends Pick<Props<SlotName>, 'name' | 'skeleton' | 'eager'> {
  props: object;
  offer: WidgetOffer;
}

const Place = ({ name, props, skeleton, eager, offer }: PlaceProps) => {
  const marker = useRef<HTMLDivElement>(null);
  const state = useWidget(name, offer, useNear(marker, eager === true));
  if (state === 'gone') return null;
  // Without a shape of its own a waiting place is nowhere: an empty box would take part in its host's gaps.
  if (!state) return skeleton || !eager ? <div ref={marker}>{skeleton}</div> : null;
  // That the widget is made for this slot is checked: it takes what the slot declares.
  const Widget = state.widget.Widget as unknown as ComponentType<object>;
  return (
    <WidgetBoundary key={state.version} remote={offer.remote} version={state.version} id={offer.id}>
      <RemoteContext value={offer.remote}>
        <WaitingContext value={skeleton}>
          <Suspense fallback={skeleton}>
            <Widget {...props} />
          </Suspense>
        </WaitingContext>
      </RemoteContext>
    </WidgetBoundary>
  );
};

const SlotView = observer(
  ({ name, fallback = null, from = -Infinity, until = Infinity, ...place }: Props<SlotName>) => {
    const { slots, session } = usePlatform();
    const offers = slots
      .offers(name)
      .filter(
        ({ order, subject, session: needsSession }) =>
          order >= from &&
          order < until &&
          (!needsSession || session.isLogged) &&
          (!subject || session.ability.can('read', subject)),
      );
    if (offers.length === 0) return fallback;
    return offers.map((offer) => <Place key={`${offer.remote}/${offer.id}`} name={name} offer={offer} {...place} />);
  },
);

/**
 * The widgets other remotes offer to a place, in their order: each fetched when it is near and the page is idle, in a
 * boundary of its own. One that does not come, hangs or throws is not there; it is reported and its host stays whole.
 */
export const Slot = SlotView as unknown as <N extends SlotName>(props: Props<N>) => ReactNode;

/** What the place shows while it waits: for a widget whose own data is still on its way. */
export const SlotWaiting = () => use(WaitingContext);
