import type { SavedCard } from '@pregao/contract';
import { cardBrandName } from '@pregao/format';
import { useApp, usePlatform, useT } from '@pregao/platform';
import { Button, Card, Icon, Tag, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import classes from '../cards.module.css';
import type { CardsStore } from '../cards.store.ts';
import { useCardName, useCardValidity } from '../../../common/card-name.tsx';

const tones = { soon: 'warning', over: 'danger' } as const;

const About = ({ card }: { card: SavedCard }) => {
  const t = useT();
  const validityOf = useCardValidity();
  const { brand, last4, expires, is_default: isDefault } = card;
  return (
    <div className={classes.about}>
      <div className={classes.name}>
        <Text as="strong" weight="strong">
          <span>{`${cardBrandName(brand)} `}</span>
          <span aria-hidden="true">••••</span>
          <span>{` ${last4}`}</span>
        </Text>
        {isDefault && <Tag tone="primary">{t('cards.default')}</Tag>}
        {expires && (
          <Tag tone={tones[expires]} icon="alert">
            {t(`cards.expires.${expires}`)}
          </Tag>
        )}
      </div>
      <Text size="small" tone="muted">
        {validityOf(card)}
      </Text>
      <Text size="small" tone="muted">
        {t('cards.pays')}
      </Text>
    </div>
  );
};

interface ActionsProps {
  card: SavedCard;
  isChoosing: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

const Actions = ({ card, isChoosing, onChoose, onRemove }: ActionsProps) => {
  const t = useT();
  const name = useCardName()(card);
  return (
    <div className={classes.actions}>
      {!card.is_default && (
        <Button size="small" aria-label={t('cards.makeDefaultNamed', { name })} loading={isChoosing} onClick={onChoose}>
          {t('cards.makeDefault')}
        </Button>
      )}
      <Button
        size="small"
        variant="ghost"
        icon="trash"
        aria-label={t('cards.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('cards.remove')}
      </Button>
    </div>
  );
};

const useRemove = (cards: readonly SavedCard[], store: CardsStore) => {
  const t = useT();
  const { modal } = useApp();
  const { notify } = usePlatform();
  const nameOf = useCardName();
  return async (card: SavedCard) => {
    const isFollowed = card.is_default && cards.length > 1;
    const isSure = await modal.confirm({
      title: t('cards.removeTitle', { name: nameOf(card) }),
      content: t(isFollowed ? 'cards.removeDefaultText' : 'cards.removeText'),
      okText: t('cards.remove'),
      cancelText: t('cards.keep'),
      danger: true,
      onOk: () => store.remove(card.id),
    });
    if (isSure) notify.success(t('cards.removed'));
  };
};

/** A card's button is gone once it is the default one: the focus stays with the card. */
const useChoose = (cards: readonly SavedCard[], store: CardsStore) => {
  const t = useT();
  const { notify } = usePlatform();
  const nameOf = useCardName();
  const [choosing, setChoosing] = useState<number | null>(null);
  const chosen = useRef<HTMLElement | null>(null);
  useEffect(() => {
    chosen.current?.focus();
    chosen.current = null;
  }, [cards]);
  const choose = async (card: SavedCard, element: HTMLElement | null) => {
    setChoosing(card.id);
    chosen.current = element;
    const answer = await store.choose.run(card.id);
    setChoosing(null);
    if (answer.ok) notify.success(t('cards.madeDefault', { name: nameOf(card) }));
    else {
      chosen.current = null;
      notify.error(answer.message);
    }
  };
  return { choosing, choose };
};

/** The default one first, then the newest. */
export const CardsList = observer(({ cards, store }: { cards: readonly SavedCard[]; store: CardsStore }) => {
  const t = useT();
  const remove = useRemove(cards, store);
  const { choosing, choose } = useChoose(cards, store);
  const items = useRef(new Map<number, HTMLElement>());
  return (
    <Card as="ul" padding="none" className={classes.list} aria-label={t('cards.title')}>
      {cards.map((card) => (
        <li
          key={card.id}
          className={classes.card}
          tabIndex={-1}
          ref={(element) => {
            if (element) items.current.set(card.id, element);
            else items.current.delete(card.id);
          }}
        >
          <Icon name="card" size={24} />
          <About card={card} />
          <Actions
            card={card}
            isChoosing={choosing === card.id}
            onChoose={() => void choose(card, items.current.get(card.id) ?? null)}
            onRemove={() => void remove(card)}
          />
        </li>
      ))}
    </Card>
  );
});
