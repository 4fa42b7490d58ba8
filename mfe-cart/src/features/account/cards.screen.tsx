import { savedCardsMost, type SavedCard } from '@pregao/contract';
import { usePageTitle, useStore, useT, useTexts } from '@pregao/platform';
import { AsyncView, Button, Heading, Skeleton, Stack, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { withCardFields } from '../../common/card-fields/with-card-fields.tsx';
import ptBr from './account.pt-br.json';
import classes from './cards.module.css';
import { CardsStore } from './cards.store.ts';
import { AccountFrame } from './parts/account-frame.tsx';
import { CardsList } from './parts/cards-list.tsx';

const AddCardDialog = withCardFields(() =>
  import('./parts/add-card-dialog.tsx').then((module) => module.AddCardDialog),
);

const Waiting = () => (
  <Stack gap={3}>
    <Skeleton height={96} />
    <Skeleton height={96} />
  </Stack>
);

interface HeadProps {
  cards: readonly SavedCard[] | undefined;
  onAdd: () => void;
}

/** Without a card the way to add one is in the middle of the page. */
const Head = ({ cards, onAdd }: HeadProps) => {
  const t = useT();
  const isFull = (cards?.length ?? 0) >= savedCardsMost;
  return (
    <div className={classes.head}>
      <Stack gap={1}>
        <Heading level={1}>{t('cards.title')}</Heading>
        <Text tone="muted">{t('cards.about')}</Text>
        {isFull && <Text tone="warning">{t('cards.full', { count: savedCardsMost })}</Text>}
      </Stack>
      {cards && cards.length > 0 && (
        <Button icon="plus" disabled={isFull} onClick={onAdd}>
          {t('cards.add')}
        </Button>
      )}
    </div>
  );
};

/** The cards that the person keeps with the provider. */
export const CardsScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const store = useStore(() => new CardsStore());
  const [isAdding, setAdding] = useState(false);
  usePageTitle(t('cards.title'));
  useEffect(() => {
    void store.cards.show();
  }, [store]);
  const handleAdd = () => {
    setAdding(true);
  };
  const add = (
    <Button icon="plus" variant="primary" onClick={handleAdd}>
      {t('cards.add')}
    </Button>
  );
  return (
    <AccountFrame>
      <Stack gap={4} className={classes.page}>
        <Head cards={store.cards.data} onAdd={handleAdd} />
        <AsyncView
          {...store.cards.view}
          skeleton={<Waiting />}
          errorTitle={t('cards.failed')}
          empty={{ icon: 'card', title: t('cards.none'), description: t('cards.noneText'), action: add }}
        >
          {(cards) => <CardsList cards={cards} store={store} />}
        </AsyncView>
      </Stack>
      {isAdding && (
        <Suspense fallback={null}>
          <AddCardDialog
            store={store}
            onClose={() => {
              setAdding(false);
            }}
          />
        </Suspense>
      )}
    </AccountFrame>
  );
});
