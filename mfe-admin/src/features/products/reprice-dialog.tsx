import { previewReprice, repriceRoundings, type BodyOf, type RepriceRounding, type ResponseOf } from '@pregao/contract';
import { getPlatform, useStore, useT } from '@pregao/platform';
import { Resource } from '@pregao/store-kit';
import { AsyncView, Button, Skeleton } from '@pregao/ui';
import { PercentField, SelectField } from '@pregao/ui/form';
import { Modal } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { BulkExtra } from '../../common/crud/crud-types.ts';
import { optionsOf } from '../../common/options-of.ts';
import classes from './reprice.module.css';
import { RepriceLines } from './reprice-lines.tsx';

type Body = BodyOf<typeof previewReprice>;
type RepricePreview = ResponseOf<typeof previewReprice>;

const limits = { up: 20_000, down: 9_000 };

/** What a change would make of the prices; asked for anew as it is typed. For observers. */
const usePreview = (body: Body | null) => {
  const store = useStore(
    () =>
      new Resource<RepricePreview, string>({
        load: (asked, signal) => getPlatform().api.call(previewReprice, { body: JSON.parse(asked) as Body, signal }),
        isEmpty: () => false,
      }),
  );
  const asked = body && JSON.stringify(body);
  useEffect(() => {
    if (asked !== null) void store.show(asked);
  }, [store, asked]);
  return store;
};

/** Asks for a percentage and a rounding, and shows old and new price of each product before anything is changed. */
export const RepriceDialog = observer(({ reach, start, isPending, onClose }: BulkExtra & { onClose: () => void }) => {
  const t = useT();
  const [way, setWay] = useState<'up' | 'down'>('up');
  const [percent, setPercent] = useState<number | null>(null);
  // One for each change of this opening: pressed again after a lost answer, prices change once.
  const [keys] = useState(() => new Map<string, string>());
  const [rounding, setRounding] = useState<RepriceRounding>('cent');
  const isWithin = percent !== null && percent > 0 && percent <= limits[way];
  const change = isWithin ? { percent_bps: way === 'up' ? percent : -percent, rounding } : null;
  const preview = usePreview(change && ({ ...reach, ...change } as Body));
  const changed = (change && preview.data?.changed) ?? 0;
  const begin = async () => {
    const said = JSON.stringify(change);
    const key = keys.get(said) ?? crypto.randomUUID();
    keys.set(said, key);
    if (change && preview.data && (await start({ action: 'reprice', values: change, total: preview.data.total, key })))
      onClose();
  };
  return (
    <Modal open title={t('reprice.title')} width={640} onClose={onClose}>
      <div className={classes.dialog}>
        <p className={classes.hint}>{t('reprice.hint')}</p>
        <div className={classes.fields}>
          <SelectField
            label={t('reprice.way')}
            options={optionsOf({ up: t('reprice.up'), down: t('reprice.down') })}
            value={way}
            onChange={(next) => {
              setWay(next as typeof way);
            }}
          />
          <PercentField
            label={t('reprice.percent')}
            autoFocus
            value={percent}
            onChange={setPercent}
            error={percent !== null && percent > limits[way] ? t('reprice.limits') : undefined}
          />
          <SelectField
            label={t('reprice.rounding')}
            options={optionsOf(repriceRoundings)}
            value={rounding}
            onChange={(next) => {
              setRounding(next as RepriceRounding);
            }}
          />
        </div>
        {change === null ? (
          <p className={classes.hint}>{t('reprice.needs')}</p>
        ) : (
          <AsyncView {...preview.view} skeleton={<Skeleton lines={5} />}>
            {() => preview.data && <RepriceLines preview={preview.data} />}
          </AsyncView>
        )}
        <div className={classes.actions}>
          <Button onClick={onClose}>{t('reprice.back')}</Button>
          <Button
            variant="primary"
            loading={isPending}
            disabled={change === null || changed === 0 || preview.isLoading}
            onClick={() => void begin()}
          >
            {changed === 0 ? t('reprice.none') : t('reprice.do', { count: changed })}
          </Button>
        </div>
      </div>
    </Modal>
  );
});
