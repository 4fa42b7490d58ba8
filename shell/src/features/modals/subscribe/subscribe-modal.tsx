import { Soon, usePlatform, useT, useTexts } from '@pregao/platform';
import { Button, Icon, Text } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import { knownPages } from '../../../common/known-pages.ts';
import type { ModalProps } from '../modal-store.ts';
import { PlanLine } from '../plan-line.tsx';
import classes from './subscribe-modal.module.css';
import ptBr from './subscribe.pt-br.json';

const reasons = ['subscribe.reason.all', 'subscribe.reason.once'];

/**
 * The signature a content asks for. Title and button are those of REQ-9.40–9.42 unless the opening says otherwise; closing
 * forgets them and leads to the target the opening named (REQ-4.52, REQ-4.53, A-77).
 */
export const SubscribeModal = ({ request, onClose }: ModalProps<'subscribe'>) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { navigate, bus } = usePlatform();
  const {
    signature_name: signature,
    redirect,
    title,
    button,
    available_in_store: inStore = true,
    policy_modal: withPolicy = false,
    note,
  } = request;
  const close = () => {
    onClose();
    if (redirect) navigate(redirect);
  };
  const subscribe = () => {
    onClose();
    navigate(knownPages.plans);
  };
  const footer = inStore ? (
    <>
      <Button onClick={close}>{t('subscribe.later')}</Button>
      <Button variant="primary" data-autofocus="" onClick={subscribe}>
        {button ?? t('subscribe.button')}
        <Soon to={knownPages.plans} />
      </Button>
    </>
  ) : (
    <Button variant="primary" data-autofocus="" onClick={close}>
      {button ?? t('subscribe.understood')}
    </Button>
  );
  return (
    <Modal open onClose={close} title={title ?? t('subscribe.title')} width={460} footer={footer}>
      <PlanLine icon="star" className={classes.plan}>
        {signature}
      </PlanLine>
      {note && <Text>{note}</Text>}
      {inStore ? (
        <ul className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>
              <Icon name="check" size={18} />
              {t(reason)}
            </li>
          ))}
        </ul>
      ) : (
        <Text tone="muted">{t('subscribe.notInStore')}</Text>
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
