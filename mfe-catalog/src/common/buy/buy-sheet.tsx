import { useT } from '@pregao/platform';
import { Modal } from '@pregao/ui/overlay';
import type { BuyStore } from './buy.store.ts';
import { EmailForm } from './email-form.tsx';

/** The visitor's e-mail, asked for in a sheet over the page. */
export const BuySheet = ({ store }: { store: BuyStore }) => {
  const t = useT();
  return (
    <Modal open onClose={store.giveUp} title={t('buy.now')} hideTitle width={400}>
      <EmailForm store={store} />
    </Modal>
  );
};
