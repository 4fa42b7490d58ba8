import { usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { usePolling } from '@pregao/platform/hooks';
import { AsyncView } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { knownPages } from '../../../common/known-pages.ts';
import type { ModalProps } from '../modal-store.ts';
import { PixCharge } from './pix-charge.tsx';
import { PixPayment } from './pix-payment.ts';
import { PixWaiting } from './pix-waiting.tsx';
import ptBr from './pix.pt-br.json';

const gentleMs = 3_000;

/** Pays an order by Pix; the payment is confirmed here without a reload and leads to the success page. */
export const PixModal = observer(({ request, onClose }: ModalProps<'pix'>) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const platform = usePlatform();
  const { order_id, order_payment_id } = request;
  const payment = useStore(() => new PixPayment(platform, order_payment_id));
  usePolling((signal) => {
    void payment.look(signal);
  }, gentleMs);
  useEffect(() => {
    if (!payment.isPaid) return;
    platform.bus.emit('pix.paid.v1', { order_id, order_payment_id });
    onClose();
    platform.navigate(`${knownPages.orderPlaced}?order=${order_id}`);
  }, [payment.isPaid, platform, order_id, order_payment_id, onClose]);
  return (
    <Modal
      open
      onClose={onClose}
      title={t('pix.title')}
      description={payment.data ? t('pix.order', { number: payment.data.order_number }) : '\u00a0'}
      width={680}
    >
      <AsyncView
        data={payment.data}
        error={payment.isUnreachable}
        onRetry={() => {
          void payment.look();
        }}
        skeleton={<PixWaiting />}
        delay={0}
      >
        {(data) =>
          // What was paid already shows no code (REQ-4.46).
          payment.isPaid || payment.isRequesting ? (
            <PixWaiting />
          ) : (
            <PixCharge payment={payment} data={data} onClose={onClose} />
          )
        }
      </AsyncView>
    </Modal>
  );
});
