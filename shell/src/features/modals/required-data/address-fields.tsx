import { cepForLookup } from '@pregao/format';
import { usePlatform, useT } from '@pregao/platform';
import { SelectField, TextField, useForm, ZipField, type SelectOption } from '@pregao/ui/form';
import { useEffect, useRef, useState } from 'react';
import { findZip, loadCities, type RequiredData } from './required-data-form.ts';
import classes from './required-data.module.css';

/** A whole postal code fills in what it tells; what the person corrects afterwards stays. */
const useZip = () => {
  const t = useT();
  const platform = usePlatform();
  const { values, set } = useForm<RequiredData>();
  const [word, setWord] = useState<string>();
  const [looking, setLooking] = useState(false);
  const asked = useRef(cepForLookup(values.zip_code));
  const look = async (typed: string) => {
    const cep = cepForLookup(typed);
    setWord(undefined);
    if (!cep || cep === asked.current) return;
    asked.current = cep;
    setLooking(true);
    const found = await findZip(platform, cep);
    if (asked.current !== cep) return;
    setLooking(false);
    if (typeof found === 'string') {
      setWord(found);
      return;
    }
    if (!found.complete) setWord(t('data.zip.partial'));
    if (found.logradouro) set('address', found.logradouro);
    if (found.bairro) set('district', found.bairro);
    set('uf_id', found.uf_id);
    set('city_id', found.city_id);
  };
  return { look, looking, word };
};

const useCities = (state: number | null) => {
  const platform = usePlatform();
  const [cities, setCities] = useState<SelectOption[]>([]);
  useEffect(() => {
    if (state === null) return undefined;
    let wanted = true;
    void loadCities(platform, state).then((found) => {
      if (wanted) setCities(found);
    });
    return () => {
      wanted = false;
    };
  }, [platform, state]);
  return cities;
};

export const AddressFields = ({ states }: { states: SelectOption[] }) => {
  const t = useT();
  const { values, set } = useForm<RequiredData>();
  const { look, looking, word } = useZip();
  const cities = useCities(values.uf_id);
  return (
    <div className={classes.grid}>
      <ZipField
        name="zip_code"
        label={t('data.zip')}
        hint={looking ? t('data.zip.looking') : (word ?? t('data.zip.hint'))}
        required
        onChange={(typed) => {
          void look(typed);
        }}
        validate={(typed) => (cepForLookup(typed) ? undefined : t('data.zip.invalid'))}
      />
      <TextField name="address" label={t('data.street')} autoComplete="address-line1" required />
      <TextField name="number" label={t('data.number')} autoComplete="off" required />
      <TextField name="complement" label={t('data.complement')} autoComplete="address-line2" optional />
      <TextField
        name="district"
        label={t('data.district')}
        autoComplete="address-level3"
        required
        className={classes.wide}
      />
      <SelectField
        name="uf_id"
        label={t('data.state')}
        options={states}
        required
        onChange={() => {
          set('city_id', null);
        }}
      />
      <SelectField
        name="city_id"
        label={t('data.city')}
        options={cities}
        searchable
        required
        disabled={values.uf_id === null}
      />
    </div>
  );
};
