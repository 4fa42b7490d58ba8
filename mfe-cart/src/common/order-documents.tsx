import { orderReceipt, orderTerm } from '@pregao/contract';
import { getPlatform, usePlatform, useStore, useT, useTexts } from '@pregao/platform';
import { Download, saveFile } from '@pregao/store-kit';
import { Button } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import ptBr from './common.pt-br.json';
import classes from './order-documents.module.css';

const calls = { receipt: orderReceipt, term: orderTerm };

interface DocumentButtonProps {
  orderId: number;
  kind: keyof typeof calls;
}

const DocumentButton = observer(({ orderId, kind }: DocumentButtonProps) => {
  const t = useT();
  const { notify } = usePlatform();
  const file = useStore(
    () =>
      new Download(
        (signal, id: number) =>
          getPlatform().api.call(calls[kind], { params: { id }, responseType: 'blob', signal }) as ReturnType<
            ConstructorParameters<typeof Download>[0]
          >,
        `${kind}.pdf`,
      ),
  );
  const handlePress = async () => {
    const answer = await file.run(orderId);
    if (answer.ok) saveFile(answer.data.name, answer.data.content);
    else if (!answer.aborted) notify.error(answer.status === 404 ? t('documents.none') : answer.message);
  };
  return (
    <Button
      size="small"
      variant="ghost"
      icon="download"
      loading={file.isPending}
      onClick={() => {
        void handlePress();
      }}
    >
      {t(`documents.${kind}`)}
    </Button>
  );
});

/** What an order is proved by, as files: the receipt once it was paid, and the term that was accepted. */
export const OrderDocuments = ({ orderId, hasReceipt }: { orderId: number; hasReceipt: boolean }) => {
  useTexts({ 'pt-br': ptBr });
  return (
    <div className={classes.documents}>
      {hasReceipt && <DocumentButton orderId={orderId} kind="receipt" />}
      <DocumentButton orderId={orderId} kind="term" />
    </div>
  );
};
