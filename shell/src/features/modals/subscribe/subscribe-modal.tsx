import { isPlanned, Slot, usePlatform, useT, useTexts } from '@pregao/platform';
import { Button, Icon, Skeleton, Text } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { useEffect, type ReactNode } from 'react';
import { knownPages } from '../../../common/known-pages.ts';
import type { ModalProps } from '../modal-store.ts';
import { PlanLine } from '../plan-line.tsx';
import classes from './subscribe-modal.module.css';
import ptBr from './subscribe.pt-br.json';

const reasons = ['subscribe.reason.all', 'subscribe.reason.once'];

type Request = ModalProps<'subscribe'>['request'];

/**
 * Where wanting the subscription leads: to the page of the plans, or, until that is built, to the cart with the product of
 * the plan in it; null where neither is there.
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

/**
 * The signature a content asks for. Title and button are those of REQ-9.40–9.42 unless the opening says otherwise; closing
 * forgets them and leads to the target the opening named (REQ-4.52, REQ-4.53, A-77).
 */
export const SubscribeModal = ({ request, onClose }: ModalProps<'subscribe'>) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const platform = usePlatform();
  const { navigate, bus } = platform;
  const { signature_name: signature, redirect, title, button, policy_modal: withPolicy = false, note } = request;
  const way = useWay(request);
  useClosedByCart(way?.productId ?? null, onClose);
  const close = () => {
    onClose();
    if (redirect && !isPlanned(platform, redirect)) navigate(redirect);
  };
  const subscribe = () => {
    onClose();
    navigate(knownPages.plans);
  };
  const want = button ?? t('subscribe.button');
  const later = <Button onClick={close}>{t('subscribe.later')}</Button>;
  const footers: Record<'none' | 'page' | 'cart', ReactNode> = {
    none: (
      <Button variant="primary" data-autofocus="" onClick={close}>
        {button ?? t('subscribe.understood')}
      </Button>
    ),
    page: (
      <>
        {later}
        <Button variant="primary" data-autofocus="" onClick={subscribe}>
          {want}
        </Button>
      </>
    ),
    cart: later,
  };
  const productId = way?.productId ?? null;
  const footer = footers[way === null ? 'none' : productId === null ? 'page' : 'cart'];
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
