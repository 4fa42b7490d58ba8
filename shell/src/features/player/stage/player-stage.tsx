import { isPlanned, usePlatform, useT, useTexts } from '@pregao/platform';
import type { PlayerSource } from '@pregao/platform/boot';
import { useLocation } from '@pregao/platform/router';
import { cx } from '@pregao/ui';
import { PlayerFrame, type Player } from '@pregao/ui/player';
import { observer } from 'mobx-react-lite';
import { useId, useRef } from 'react';
import { knownPages } from '../../../common/known-pages.ts';
import { CardBar } from './card-bar.tsx';
import { CardWords, CartSound } from './card-words.tsx';
import classes from './stage.module.css';
import type { PlayerStore } from '../player-store.ts';
import { addressOfWindow, returnTo } from './returning.ts';
import ptBr from './stage.pt-br.json';
import { useCard } from './use-card.ts';
import { useCartSound } from './use-cart-sound.ts';
import { useDocked } from './use-docked.ts';
import { useNews } from './use-news.ts';
import { useAskedAnew, useHeld, useKeptUrl, useOneSound } from './use-held.ts';

const windowSize = 'popup,width=720,height=460';

/** What the card does beyond playing: back to the page, into a window of its own, away. */
const useWays = (store: PlayerStore, source: PlayerSource, seconds: () => number) => {
  const platform = usePlatform();
  // Nothing is offered that is not there yet.
  const address = isPlanned(platform, knownPages.floating) ? null : addressOfWindow(source);
  return {
    goBack: () => {
      returnTo(platform, store, seconds(), window.location.pathname);
    },
    openWindow:
      address === null
        ? undefined
        : () => {
            // A window that the browser blocks leaves the card as it is.
            if (window.open(address(seconds()), 'pregao-player', windowSize)) store.handOver();
          },
  };
};

interface PictureProps {
  store: PlayerStore;
  source: PlayerSource;
  url: string;
  isCard: boolean;
  onPlayer: (player: Player | null) => void;
}

/** What plays, which tells the page it belongs to, and in the card its badge. */
const Picture = observer(({ store, source, url, isCard, onPlayer }: PictureProps) => {
  const badge = isCard ? source.floating?.badge : null;
  const onRetry = useAskedAnew(store, source, url);
  return (
    <div className={classes.picture}>
      <PlayerFrame
        key={source.key}
        title={source.title}
        src={url}
        {...(source.poster && { poster: source.poster })}
        {...(source.captions && { captions: source.captions })}
        resumeAt={store.now?.time || (source.resumeAt ?? 0)}
        autoPlay={source.autoPlay ?? false}
        muted={source.muted ?? false}
        onPlayer={onPlayer}
        onProgress={(progress) => store.heard().onProgress?.(progress)}
        onEnded={() => store.heard().onEnded?.()}
        {...(onRetry && { onRetry })}
      />
      {badge && <span className={cx(classes.badge, classes[badge.color])}>{badge.content}</span>}
    </div>
  );
});

/**
 * The player: over the box of its page, or the card that goes on over other pages. It is one element in one place of the
 * document, and only the sheet moves it: a video or frame that is moved in the document starts again.
 */
const Stage = observer(({ store, source }: { store: PlayerStore; source: PlayerSource }) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const id = useId();
  const { session } = usePlatform();
  const isBuying = useLocation().pathname.replace(/\/+$/, '') === knownPages.cart;
  const stage = useRef<HTMLElement>(null);
  const { player, state, setPlayer } = useHeld(store, source.key);
  const url = useKeptUrl(source, state?.failure != null);
  const [isFloating, isCard] = [store.box === null, store.box === null && !isBuying];
  useDocked(stage, store.box);
  useOneSound(player, stage);
  const card = useCard(stage, isCard, session.user?.id);
  const sound = useCartSound(player, isFloating && isBuying);
  const news = useNews(source.floating?.broadcast, isFloating);
  const ways = useWays(store, source, () => player?.position || source.resumeAt || 0);
  const label = t(source.floating?.broadcast ? 'floating.label' : 'floating.video');
  return (
    <section
      ref={stage}
      className={cx(
        classes.stage,
        isCard && cx(classes.card, classes[card.size], card.isMinimised && classes.minimised),
        isCard && card.isAway && classes.unseen,
        isFloating && isBuying && classes.sound,
      )}
      role={isFloating ? 'complementary' : undefined}
      aria-labelledby={isCard ? id : undefined}
      aria-label={isFloating && isBuying ? label : undefined}
    >
      {isCard && (
        <CardBar
          id={id}
          label={label}
          player={player}
          state={state}
          mentions={news.mentions}
          card={card}
          onWindow={ways.openWindow}
          onClose={store.stop}
        />
      )}
      <Picture key="picture" store={store} source={source} url={url} isCard={isCard} onPlayer={setPlayer} />
      {isCard && <CardWords source={source} recommendation={news.recommendation} onReturn={ways.goBack} />}
      {isFloating && isBuying && (
        <CartSound source={source} isListening={sound.isListening} onToggle={sound.toggle} onClose={store.stop} />
      )}
    </section>
  );
});

/** What the store holds on its stage. */
export const PlayerStage = observer(({ store }: { store: PlayerStore }) =>
  store.source ? <Stage store={store} source={store.source} /> : null,
);
