import { couponUseStates, findCouponUses, type ResponseOf } from '@pregao/contract';
import { formatDateTime, formatNumber } from '@pregao/format';
import { ButtonLink, useCan, useQuery, useT } from '@pregao/platform';
import { AsyncView, Button, Money, Skeleton, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { Panel } from '../../common/panel.tsx';
import { ShareLinks } from '../../common/share-links.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import classes from './coupons.module.css';

type Uses = ResponseOf<typeof findCouponUses>;

const Funnel = ({ counts }: Pick<Uses, 'counts'>) => {
  const t = useT();
  return (
    <dl className={classes.funnel}>
      {(['applied', 'reserved', 'consumed', 'released', 'refused'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`coupon.funnel.${name}`)}</dt>
          <dd>{formatNumber(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
};

const UseLines = ({ code, uses, tries }: Pick<Uses, 'uses' | 'tries'> & { code: string }) => {
  const t = useT();
  return (
    <>
      {uses.length > 0 && (
        <section aria-label={t('coupon.uses')}>
          <h3 className={classes.title}>{t('coupon.uses')}</h3>
          <ul className={classes.lines}>
            {uses.map(({ order_id: id, number, customer, status, amount_cents: cents, at }) => (
              <li key={id}>
                <span>
                  <ButtonLink to={`/pedidos/${id}`} size="small" variant="ghost">
                    {`#${number}`}
                  </ButtonLink>
                  <span>{customer}</span>
                </span>
                <small>
                  <span>{couponUseStates[status]}</span> · <Money cents={-cents} /> ·{' '}
                  <time dateTime={at}>{formatDateTime(at)}</time>
                </small>
              </li>
            ))}
          </ul>
          <ButtonLink to={`/pedidos?coupon=${encodeURIComponent(code)}`} size="small" variant="ghost">
            {t('coupon.seeOrders')}
          </ButtonLink>
        </section>
      )}
      {tries.length > 0 && (
        <section aria-label={t('coupon.tries')}>
          <h3 className={classes.title}>{t('coupon.tries')}</h3>
          <ul className={classes.lines}>
            {tries.map(({ id, customer, reason, at }) => (
              <li key={id}>
                <span>{customer ?? t('coupon.visitor')}</span>
                <small>
                  <span>{reason}</span> · <time dateTime={at}>{formatDateTime(at)}</time>
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

const Batch = ({ record, codes, onMade }: { record: AnyRecord; codes: number; onMade: () => void }) => {
  const t = useT();
  const mayMake = useCan('create', 'Cupons');
  const [isOpen, setOpen] = useState(false);
  if (codes === 0 && !mayMake) return null;
  return (
    <Panel title={t('coupon.batch')}>
      <Text size="small" tone="muted">
        {codes === 0 ? t('coupon.batchHint') : t('coupon.codes', { count: codes, number: formatNumber(codes) })}
      </Text>
      <div className={classes.actions}>
        {codes > 0 && (
          <ButtonLink to={`/cupons?batch_of=${record.id}`} size="small" variant="ghost">
            {t('coupon.seeCodes')}
          </ButtonLink>
        )}
        {mayMake && record.deleted_at === null && (
          <Button
            size="small"
            onClick={() => {
              setOpen(true);
            }}
          >
            {t('coupon.makeCodes')}
          </Button>
        )}
      </div>
      {isOpen && (
        <BatchDialog
          record={record}
          onChanged={onMade}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </Panel>
  );
};

/** Beside a coupon: its links, what became of it, and the codes that have its terms. */
export const CouponSide = observer(({ record }: { record: AnyRecord }) => {
  const t = useT();
  const uses = useQuery(findCouponUses, { params: { id: record.id } }, { keep: false });
  return (
    <AsyncView {...uses.view} skeleton={<Skeleton lines={6} />}>
      {({ links, counts, codes, ...lines }: Uses) => (
        <div className={classes.side}>
          <Panel title={t('coupon.link')}>
            <ShareLinks links={links} />
          </Panel>
          <Panel title={t('coupon.became')}>
            <Funnel counts={counts} />
            <UseLines {...lines} code={String(record.code)} />
          </Panel>
          <Batch
            record={record}
            codes={codes}
            onMade={() => {
              void uses.refresh();
            }}
          />
        </div>
      )}
    </AsyncView>
  );
});
