import type { Cart } from '@pregao/contract';
import { formatCep } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import { Button, Grid, Row, Stack, Text } from '@pregao/ui';
import { Form, SelectField, SubmitButton, TextField, ZipField, useForm } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { AddressForm, DeliveryStore } from '../delivery.store.ts';
import { changesOf } from '../zip-fill.ts';
import { Step } from './step.tsx';

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

const Saved = observer(({ delivery }: { delivery: DeliveryStore }) => {
  const t = useT();
  const { saved } = delivery;
  if (!saved)
    return (
      <Row justify="between" wrap>
        <Text tone="muted">{t('checkout.delivery.needed')}</Text>
        <Button
          size="small"
          onClick={() => {
            delivery.edit(true);
          }}
        >
          {t('checkout.delivery.add')}
        </Button>
      </Row>
    );
  return (
    <Row justify="between" align="start" wrap>
      <Stack gap={0}>
        <Text>{`${saved.address}, ${saved.number}${saved.complement ? ` · ${saved.complement}` : ''}`}</Text>
        <Text tone="muted">
          {`${saved.district} · ${saved.name_city} · ${saved.uf} · ${formatCep(saved.zip_code)}`}
        </Text>
      </Stack>
      <Button
        size="small"
        variant="ghost"
        onClick={() => {
          delivery.edit(true);
        }}
      >
        {t('checkout.delivery.other')}
      </Button>
    </Row>
  );
});

/** Where an order is sent. Of what is digital nothing is asked. */
export const Delivery = observer(({ cart, delivery }: { cart: Cart; delivery: DeliveryStore }) => {
  const t = useT();
  const { session } = usePlatform();
  const { needs_address: isSent } = cart;
  useEffect(() => {
    if (isSent) void delivery.load();
  }, [delivery, isSent, session.token]);
  if (!isSent) return null;
  if (!session.isLogged)
    return (
      <Step number={3} title={t('checkout.delivery.title')}>
        <Text tone="muted">{t('checkout.afterPerson')}</Text>
      </Step>
    );
  return (
    <Step number={3} title={t('checkout.delivery.title')} done={delivery.saved !== null}>
      {delivery.editing ? (
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
      ) : (
        <Saved delivery={delivery} />
      )}
    </Step>
  );
});
