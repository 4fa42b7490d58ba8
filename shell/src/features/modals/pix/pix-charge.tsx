import { errorTexts } from '@pregao/api-client';
import { formatCountdown } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import { Button, CopyButton, Icon, Money, QrCode, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import classes from './pix-modal.module.css';
import type { PixData, PixPayment } from './pix-payment.ts';
import { PixSteps } from './pix-steps.tsx';
import { useTimer } from './use-timer.ts';

/** The order's cart is made again: what was chosen is not lost with the code. */
const Expired = observer(({ payment, onClose }: { payment: PixPayment; onClose(): void }) => {
  const t = useT();
  const { navigate } = usePlatform();
  const again = async () => {
    const cart = await payment.reopen();
    if (cart === null) return;
    onClose();
    navigate(cart);
  };
  return (
    <div className={classes.expired} role="status">
      <Icon name="clock" size={28} />
      <strong>{t('pix.expired.title')}</strong>
      <Text tone="muted">{t('pix.expired.text')}</Text>
      <Button variant="primary" loading={payment.isReopening} onClick={again}>
        {t('pix.expired.again')}
      </Button>
    </div>
  );
});

const Status = observer(({ payment, left }: { payment: PixPayment; left: number }) => {
  const t = useT();
  return (
    <div className={classes.status}>
      <i className={classes.pulse} aria-hidden="true" />
      <span role="status">{t(payment.isUnreachable ? 'pix.unreachable' : 'pix.waiting')}</span>
      <time role="timer" translate="no" className={classes.clock} aria-label={t('pix.left')}>
        {formatCountdown(left)}
      </time>
    </div>
  );
});

/** It stands beside the amount, where it takes no room of its own: whether there is a sandbox is known with the code only. */
const Simulate = observer(({ payment }: { payment: PixPayment }) => {
  const t = useT();
  return (
    <Button
      size="small"
      variant="ghost"
      icon="settings"
      className={classes.sandbox}
      loading={payment.isSimulating}
      onClick={() => {
        void payment.simulate();
      }}
    >
      {t('pix.simulate')}
    </Button>
  );
});

/** The code to scan or to copy, how long it lasts, and what happens next. */
export const PixCharge = observer(
  ({ payment, data, onClose }: { payment: PixPayment; data: PixData; onClose(): void }) => {
    const t = useT();
    const { notify } = usePlatform();
    const [showsCode, setShowsCode] = useState(false);
    const left = useTimer(data.pix_expiration_date, () => {
      void payment.look();
    });
    if (left === 0) return <Expired payment={payment} onClose={onClose} />;
    const code = data.pix_qrcode ?? '';
    return (
      <>
        <div className={classes.charge}>
          <div className={classes.scan} data-shown={showsCode ? '' : undefined}>
            {code && <QrCode value={code} size={216} label={t('pix.qr')} />}
          </div>
          <div className={classes.side}>
            <div className={classes.head}>
              <p className={classes.amount}>
                <span>{t('pix.amount')}</span>
                <Money cents={data.total_cents} size="display" />
              </p>
              {payment.isSandbox && <Simulate payment={payment} />}
            </div>
            <PixSteps />
            <CopyButton
              variant="primary"
              block
              value={code}
              label={t('pix.copy')}
              copiedLabel={t('pix.copied')}
              data-autofocus=""
              onCopied={() => {
                notify.success(errorTexts.pixCopied);
              }}
            />
            <Button
              block
              className={classes.showCode}
              onClick={() => {
                setShowsCode(!showsCode);
              }}
            >
              {t(showsCode ? 'pix.hideQr' : 'pix.showQr')}
            </Button>
          </div>
        </div>
        <Status payment={payment} left={left} />
        <Text size="small" tone="muted" className={classes.note}>
          {t('pix.note')}
        </Text>
      </>
    );
  },
);
