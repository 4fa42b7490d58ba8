import type { Address, createUserAddress, ParsedBody } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Db } from '../../db/open.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import {
  addressesOf,
  clearPrimary,
  deleteAddressRow,
  findAddress,
  insertAddress,
  lockPerson,
  primaryAddressOf,
  promoteNewest,
  updateAddressRow,
  type AddressRow,
} from './address.repository.ts';
import { cityExists, countryExists } from './geography.repository.ts';

type Form = ParsedBody<typeof createUserAddress>;
type AddressFields = Pick<AddressRow, 'zip_code' | 'street' | 'number' | 'district' | 'city_id'> & {
  complement?: string | null | undefined;
  country_id?: number | undefined;
};

/** Whoever is not its owner learns nothing of an address, not even that it exists: 404 (security 15). */
export interface AddressService {
  create(viewer: Viewer, form: Form): Promise<Address>;
  update(viewer: Viewer, id: number, form: Form): Promise<Address>;
  remove(viewer: Viewer, id: number): Promise<void>;
  list(viewer: Viewer, userId?: number): Promise<Address[]>;
  find(viewer: Viewer, id: number): Promise<Address>;
  primary(userId: number): Promise<Address | null>;
  /** Writes a person's primary address inside a transaction: over `id` when there is one. */
  putPrimary(tx: Db, userId: number, fields: AddressFields, id: number | undefined): Promise<void>;
}

const presentAddress = (row: AddressRow): Address => ({
  id: row.id,
  address: row.street,
  zip_code: row.zip_code,
  complement: row.complement,
  district: row.district,
  country: row.country,
  country_id: row.country_id,
  number: row.number,
  city_id: row.city_id,
  name_city: row.name_city,
  uf_id: row.uf_id,
  name_uf: row.name_uf,
  uf: row.uf,
  is_primary: row.is_primary,
});

const columns = (fields: AddressFields, at: string) => ({
  zip_code: fields.zip_code,
  street: fields.street,
  number: fields.number,
  complement: fields.complement || null,
  district: fields.district,
  city_id: fields.city_id,
  country_id: fields.country_id ?? 1,
  updated_at: at,
});

export const createAddressService = (core: Core): AddressService => {
  const iso = () => core.now().toISOString();

  const checkPlace = async (db: Db, fields: AddressFields) => {
    if (!(await cityExists(db, fields.city_id))) throw fieldError('city_id', 'Escolha uma cidade da lista.');
    if (fields.country_id !== undefined && !(await countryExists(db, fields.country_id)))
      throw fieldError('country_id', 'Escolha um país da lista.');
  };

  /** Writes one address of a person, new without `id`; the first one is the primary. */
  const write = async (
    tx: Db,
    userId: number,
    fields: AddressFields,
    id: number | undefined,
    primary: boolean,
  ): Promise<number> => {
    await checkPlace(tx, fields);
    if (primary) await clearPrimary(tx, userId);
    const change = { ...columns(fields, iso()), ...(primary && { is_primary: true }) };
    if (id === undefined) id = await insertAddress(tx, { ...change, user_id: userId, created_at: iso() });
    else await updateAddressRow(tx, id, change);
    await promoteNewest(tx, userId);
    return id;
  };

  const owned = async (db: Db, viewer: Viewer, id: number, staff = false) => {
    const row = await findAddress(db, id);
    if (!row || (row.user_id !== viewer.id && !(staff && viewer.ability.can('read', 'Clientes'))))
      throw new AppError('not_found');
    return row;
  };

  const change = (viewer: Viewer, form: Form, id?: number) =>
    core.db.transaction().execute(async (tx) => {
      await lockPerson(tx, viewer.id);
      if (id !== undefined) await owned(tx, viewer, id);
      const written = await write(tx, viewer.id, { ...form, street: form.address }, id, form.is_primary === true);
      return presentAddress(await owned(tx, viewer, written));
    });

  return {
    create: (viewer, form) => change(viewer, form),
    update: (viewer, id, form) => change(viewer, form, id),
    remove: (viewer, id) =>
      core.db.transaction().execute(async (tx) => {
        await lockPerson(tx, viewer.id);
        await owned(tx, viewer, id);
        await deleteAddressRow(tx, id);
        await promoteNewest(tx, viewer.id);
      }),
    list: async (viewer, userId = viewer.id) => {
      if (userId !== viewer.id && !viewer.ability.can('read', 'Clientes')) throw new AppError('not_found');
      return (await addressesOf(core.db, userId)).map(presentAddress);
    },
    find: async (viewer, id) => presentAddress(await owned(core.db, viewer, id, true)),
    primary: async (userId) => {
      const row = await primaryAddressOf(core.db, userId);
      return row ? presentAddress(row) : null;
    },
    putPrimary: async (tx, userId, fields, id) => {
      await lockPerson(tx, userId);
      await write(tx, userId, fields, id, true);
    },
  };
};
