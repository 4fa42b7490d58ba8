import { isPlanned, Slot, usePlatform, useT, useTexts } from '@pregao/platform';
import { Button, Icon, Skeleton, Text } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { useEffect } from 'react';
import { knownPages } from '../../../common/known-pages.ts';
import type { ModalProps } from '../modal-store.ts';
import { PlanLine } from '../plan-line.tsx';
import classes from './subscribe-modal.module.css';
import ptBr from './subscribe.pt-br.json';

const reasons = ['subscribe.reason.all', 'subscribe.reason.once'];

type Request = ModalProps<'subscribe'>['request'];

/**
 * Where wanting the subscription leads: to the page of its plan or of all plans, or, with a release of the catalogue that
 * has none, to the cart with the product of the plan in it; null where neither is there.
 */
const useWay = ({ available_in_store: inStore = true, product_id: productId }: Request) => {
  const platform = usePlatform();
  if (!inStore) return null;
  if (!isPlanned(platform, knownPages.plans)) return { productId: null };
  return productId ? { productId } : null;
};

/** Closes the dialog once its plan is in the cart. */
const useClosedByCart = (productId: number | null, onClose: () => void) => {
  const { bus } = usePlatform();
  useEffect(
    () =>
      bus.on('cart.item-added.v1', (added) => {
        if (added.product_id === productId) onClose();
      }),
    [bus, productId, onClose],
  );
};

/** What the subscription gives; where it is not sold, that it is not. */
const Reasons = ({ isSold }: { isSold: boolean }) => {
  const t = useT();
  if (!isSold) return <Text tone="muted">{t('subscribe.notInStore')}</Text>;
  return (
    <ul className={classes.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>
          <Icon name="check" size={18} />
          {t(reason)}
        </li>
      ))}
    </ul>
  );
};

interface ChoicesProps {
  way: ReturnType<typeof useWay>;
  button: string | undefined;
  onClose: () => void;
  onWant: () => void;
}

/** Under the dialog: to want it or not now; where it is bought in the dialog itself, only not now. */
const Choices = ({ way, button, onClose, onWant }: ChoicesProps) => {
  const t = useT();
  if (way === null)
    return (
      <Button variant="primary" data-autofocus="" onClick={onClose}>
        {button ?? t('subscribe.understood')}
      </Button>
    );
  return (
    <>
      <Button onClick={onClose}>{t('subscribe.later')}</Button>
      {way.productId === null && (
        <Button variant="primary" data-autofocus="" onClick={onWant}>
          {button ?? t('subscribe.button')}
        </Button>
      )}
    </>
  );
};

/**
 * The signature a content asks for. Title and button are those of REQ-9.40–9.42 unless the opening says otherwise; closing
 * forgets them and leads to the target the opening named (REQ-4.52, REQ-4.53, A-77).
 */
export const SubscribeModal = ({ request, onClose }: ModalProps<'subscribe'>) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const platform = usePlatform();
  const { navigate, bus } = platform;
  const {
    signature_name: signature,
    signature_slug: slug,
    redirect,
    title,
    button,
    policy_modal: withPolicy = false,
    note,
  } = request;
  const way = useWay(request);
  useClosedByCart(way?.productId ?? null, onClose);
  const close = () => {
    onClose();
    if (redirect && !isPlanned(platform, redirect)) navigate(redirect);
  };
  const subscribe = () => {
    onClose();
    navigate(slug ? `${knownPages.plans}/${slug}` : knownPages.plans);
  };
  const want = button ?? t('subscribe.button');
  const productId = way?.productId ?? null;
  const footer = <Choices way={way} button={button} onClose={close} onWant={subscribe} />;
  return (
    <Modal open onClose={close} title={title ?? t('subscribe.title')} width={460} footer={footer}>
      <PlanLine icon="star" className={classes.plan}>
        {signature}
      </PlanLine>
      {note && <Text>{note}</Text>}
      <Reasons isSold={way !== null} />
      {productId !== null && (
        <Slot
          name="plan.buy"
          props={{ product_id: productId, label: want }}
          eager
          skeleton={<Skeleton shape="block" height={44} />}
          fallback={<Text>{t('subscribe.failed')}</Text>}
        />
      )}
      {withPolicy && (
        <button
          type="button"
          className={classes.policy}
          onClick={() => {
            bus.emit('modal.open.v1', { modal: 'privacy' });
          }}
        >
          {t('subscribe.policy')}
        </button>
      )}
    </Modal>
  );
};
