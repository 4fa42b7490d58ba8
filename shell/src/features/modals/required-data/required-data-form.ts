import {
  consultZipCode,
  selectCitiesId,
  selectGender,
  selectUfId,
  selectUserAddresses,
  updateUserData,
  type Address,
} from '@pregao/contract';
import { maskDate, maskPhone, maskTaxId, toIsoDate } from '@pregao/format';
import type { Platform, SessionUser } from '@pregao/platform';
import type { SelectOption } from '@pregao/ui/form';

export interface RequiredData {
  name: string;
  nickname: string;
  identifier: string;
  gender: number | null;
  birth_date: string;
  ocupation: string;
  phone_number: string;
  zip_code: string;
  address: string;
  number: string;
  complement: string;
  district: string;
  uf_id: number | null;
  city_id: number | null;
}

const asDate = (iso: string | null | undefined) =>
  iso ? maskDate(iso.slice(0, 10).split('-').toReversed().join('')) : '';

/** What is known already, as the fields show it. */
const initialData = (user: SessionUser, address: Address | undefined): RequiredData => ({
  name: user.name,
  nickname: user.nickname ?? '',
  identifier: maskTaxId(user.identifier ?? ''),
  gender: Number(user.gender) || null,
  birth_date: asDate(user.birth_date),
  ocupation: user.ocupation ?? '',
  phone_number: maskPhone(user.phone_number ?? ''),
  zip_code: address?.zip_code ?? '',
  address: address?.address ?? '',
  number: address?.number ?? '',
  complement: address?.complement ?? '',
  district: address?.district ?? '',
  uf_id: address?.uf_id ?? null,
  city_id: address?.city_id ?? null,
});

const options = (entries: readonly { id: number; name: string }[]): SelectOption[] =>
  entries.map(({ id, name }) => ({ value: id, label: name }));

export interface FormStart {
  data: RequiredData;
  genders: SelectOption[];
  states: SelectOption[];
}

/** Loads what the form needs to open; `null` when something essential is out of reach. */
export const loadForm = async ({ api, session }: Platform, signal: AbortSignal): Promise<FormStart | null> => {
  const [addresses, genders, states] = await Promise.all([
    api.call(selectUserAddresses, { query: {}, signal }),
    api.call(selectGender, { signal }),
    api.call(selectUfId, { signal }),
  ]);
  if (!genders.ok || !states.ok) return null;
  return {
    data: initialData(session.user, addresses.ok ? addresses.data[0] : undefined),
    genders: options(genders.data),
    states: options(states.data),
  };
};

/** The municipalities of a state. */
export const loadCities = async ({ api }: Platform, state: number): Promise<SelectOption[]> => {
  const answer = await api.call(selectCitiesId, { params: { id: state } });
  return answer.ok ? options(answer.data) : [];
};

/** The address of a whole postal code (REQ-5.7, REQ-5.8); a text when it isn't known. */
export const findZip = async ({ api }: Platform, zip_code: string) => {
  const answer = await api.call(consultZipCode, { query: { zip_code } });
  return answer.ok ? answer.data : (answer.fields?.zip_code?.[0] ?? answer.message);
};

/** Sends the form; the answer is the complete profile. */
export const sendData = (
  platform: Platform,
  { identifier, phone_number, birth_date, gender, city_id, complement, uf_id: _state, ...rest }: RequiredData,
) =>
  platform.api.call(updateUserData, {
    params: { id: platform.session.user.id },
    body: {
      ...rest,
      birth_date: toIsoDate(birth_date) ?? birth_date,
      complement: complement.trim() || null,
      ...(gender !== null && { gender }),
      ...(city_id !== null && { city_id }),
      ...(identifier && { identifier }),
      ...(phone_number && { phone_number }),
    },
  });
