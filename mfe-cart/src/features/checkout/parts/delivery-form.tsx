import { useT } from '@pregao/platform';
import { Button, Grid, Row } from '@pregao/ui';
import { Form, SelectField, SubmitButton, TextField, ZipField, useForm } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { AddressForm, DeliveryStore } from '../delivery.store.ts';
import { changesOf } from '../zip-fill.ts';

/** Eight digits look the address up (REQ-5.7, REQ-5.8); what was found fills the form, what the person typed stays. */
const Fields = observer(({ delivery }: { delivery: DeliveryStore }) => {
  const t = useT();
  const form = useForm<AddressForm>();
  const { values, set } = form;
  const latest = useRef(form);
  const filled = useRef<Partial<AddressForm>>({});
  useEffect(() => {
    latest.current = form;
  });
  useEffect(
    () =>
      delivery.hold({
        isTouched: () => Object.values(latest.current.values).some(Boolean),
        submit: () => latest.current.submit(),
      }),
    [delivery],
  );
  const digits = String(values.zip_code ?? '').replace(/\D/g, '');
  const uf = values.uf_id ?? null;
  useEffect(() => {
    if (digits.length !== 8) return undefined;
    let current = true;
    const fill = async () => {
      const found = await delivery.byZip(digits);
      if (!current || !found) return;
      const changes = () => changesOf(found, latest.current.values, filled.current);
      const { uf_id: state } = changes();
      if (state) await delivery.loadCities(state);
      if (!current) return;
      for (const [name, value] of Object.entries(changes())) latest.current.set(name as keyof AddressForm, value);
      filled.current = found;
    };
    void fill();
    return () => {
      current = false;
    };
  }, [digits, delivery]);
  useEffect(() => {
    if (uf !== null && uf !== delivery.citiesOf) void delivery.loadCities(uf);
  }, [uf, delivery]);
  // The rest follows from the CEP: while that is wrong, nothing else is.
  const needed = digits.length === 8;
  return (
    <>
      <Grid columns={2} gap={4}>
        <ZipField
          name="zip_code"
          label={t('checkout.delivery.zip')}
          autoFocus
          required
          validate={(zip) => (zip.replace(/\D/g, '').length === 8 ? undefined : t('checkout.delivery.zipInvalid'))}
          hint={delivery.unknownZip === digits && <span role="status">{t('checkout.delivery.zipUnknown')}</span>}
        />
        <TextField name="number" label={t('checkout.delivery.number')} inputMode="numeric" required={needed} />
      </Grid>
      <TextField name="address" label={t('checkout.delivery.street')} autoComplete="address-line1" required={needed} />
      <Grid columns={2} gap={4}>
        <TextField name="complement" label={t('checkout.delivery.complement')} optional />
        <TextField name="district" label={t('checkout.delivery.district')} required={needed} />
      </Grid>
      <Grid columns={2} gap={4}>
        <SelectField
          name="uf_id"
          label={t('checkout.delivery.state')}
          options={delivery.states}
          searchable
          required={needed}
          onChange={() => {
            set('city_id', null);
          }}
        />
        <SelectField
          name="city_id"
          label={t('checkout.delivery.city')}
          options={delivery.cities}
          searchable
          disabled={uf === null}
          required={needed}
        />
      </Grid>
    </>
  );
});

/** The address of a purchase; loaded where one is written, since what is digital asks for none. */
export const DeliveryForm = observer(({ delivery }: { delivery: DeliveryStore }) => {
  const t = useT();
  return (
    <Form<AddressForm> onSubmit={delivery.save} label={t('checkout.delivery.title')}>
      <Fields delivery={delivery} />
      <Row>
        <SubmitButton>{t('checkout.delivery.save')}</SubmitButton>
        <Button
          variant="ghost"
          onClick={() => {
            delivery.edit(false);
          }}
        >
          {t('checkout.cancel')}
        </Button>
      </Row>
    </Form>
  );
});
