import type { OrderDetails } from '@pregao/contract';
import { formatMoney } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import { Button, Money, Text } from '@pregao/ui';
import { ConflictNotice, DescriptionList } from '@pregao/ui/data';
import { ChecksField, Form, SubmitButton, TextAreaField, useForm } from '@pregao/ui/form';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { comesBack, leftOf, returnable } from '../giving-back.ts';
import type { OrderStore } from '../order.store.ts';
import classes from './give-up-dialog.module.css';

interface GiveUpDialogProps {
  order: OrderDetails;
  store: OrderStore;
  onClose: () => void;
}

/** Characters in which staff can be told why, as the API asks for them. */
const shortestReason = 5;

type May = 'withdraw' | 'request';

interface Wanted {
  /** Ids of lines, as boxes hold them. */
  items: string[];
  reason: string;
}

/** How much comes back, where and when, as the boxes stand. */
const Effect = ({ order, may }: { order: OrderDetails; may: May }) => {
  const t = useT();
  const { items } = useForm<Wanted>().values;
  const { cents, interest } = comesBack(order, items.map(Number));
  const route = order.returns.method ?? 'transfer';
  return (
    <>
      <DescriptionList
        items={[
          { key: 'amount', label: t('giveUp.amount'), value: <Money cents={cents} /> },
          { key: 'where', label: t('giveUp.where'), value: t(`giveUp.where.${route}`) },
          { key: 'when', label: t('giveUp.when'), value: t(`giveUp.when.${may === 'request' ? may : route}`) },
        ]}
      />
      {interest && (
        <Text size="small" tone="muted">
          {t(`giveUp.interest.${interest}`)}
        </Text>
      )}
    </>
  );
};

const Actions = ({
  order,
  may,
  isPending,
  onClose,
}: {
  order: OrderDetails;
  may: May;
  isPending: boolean;
  onClose: () => void;
}) => {
  const t = useT();
  const { items } = useForm<Wanted>().values;
  const { cents } = comesBack(order, items.map(Number));
  return (
    <div className={classes.actions}>
      <Button disabled={isPending} data-autofocus={may === 'withdraw' ? '' : undefined} onClick={onClose}>
        {t('giveUp.keep')}
      </Button>
      <SubmitButton variant={may === 'withdraw' ? 'danger' : 'primary'} className={classes.go}>
        {items.length > 0 ? t(`giveUp.${may}.go`, { amount: formatMoney(cents) }) : t(`giveUp.${may}.open`)}
      </SubmitButton>
    </div>
  );
};

/** What is given up: the boxes of several lines, or the one there is. */
const Chosen = ({ order }: { order: OrderDetails }) => {
  const t = useT();
  const lines = returnable(order);
  if (lines.length > 1)
    return (
      <ChecksField
        name="items"
        label={t('giveUp.items')}
        className={classes.items}
        required={t('giveUp.noItem')}
        options={lines.map((line) => ({
          value: String(line.id),
          label: `${line.name} · ${formatMoney(leftOf(line))}`,
        }))}
      />
    );
  return <Text weight="strong">{lines[0]?.name}</Text>;
};

/** One dialog and one press: the answer is the order as it stands then. */
export const GiveUpDialog = observer(({ order, store, onClose }: GiveUpDialogProps) => {
  const t = useT();
  const { notify } = usePlatform();
  const [conflict, setConflict] = useState<string | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const may: May = order.returns.buyer_may ?? 'withdraw';
  const lines = returnable(order);
  const { isPending } = store.giveBack;
  const handleSubmit = async ({ items, reason }: Wanted) => {
    const isPart = items.length < lines.length;
    const wish = {
      ...(isPart && { items: items.map(Number) }),
      ...(reason.trim() && { reason: reason.trim() }),
    };
    const answer = await store.giveBack.run(order.id, wish, key);
    if (answer.ok) {
      notify.success(t(`giveUp.${may}.done`));
      onClose();
    } else if (answer.status === 409) setConflict(answer.message);
    else return answer;
    return undefined;
  };
  const explained = (reason: string) => (reason.trim().length < shortestReason ? t('giveUp.shortReason') : undefined);
  const title = t(`giveUp.${may}.title`);
  return (
    <Modal
      open
      width={560}
      title={title}
      description={t('order.title', { number: order.number })}
      closable={!isPending}
      onClose={onClose}
    >
      {conflict !== null ? (
        <ConflictNotice
          message={conflict}
          detail={t('giveUp.unchanged')}
          action={t('giveUp.seeOrder')}
          onAction={onClose}
        />
      ) : (
        <Form<Wanted>
          initial={{ items: lines.map(({ id }) => String(id)), reason: '' }}
          onSubmit={handleSubmit}
          label={title}
        >
          <Chosen order={order} />
          <Effect order={order} may={may} />
          <Text size="small" tone="muted">
            {t(`giveUp.${may}.effect`)}
          </Text>
          <TextAreaField
            name="reason"
            label={t('giveUp.reason')}
            rows={2}
            maxLength={300}
            optional={may === 'withdraw'}
            {...(may === 'request' && { required: t('giveUp.noReason'), validate: explained, autoFocus: true })}
          />
          <Actions order={order} may={may} isPending={isPending} onClose={onClose} />
        </Form>
      )}
    </Modal>
  );
});
