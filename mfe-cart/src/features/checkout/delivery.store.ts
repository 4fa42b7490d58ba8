import type { Address } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { makeAutoObservable, runInAction } from 'mobx';
import { addressApi } from './checkout.api.ts';

export interface AddressForm { zip_code: string; address: string; number: string; complement: string; district: string; uf_id: number | null; city_id: number | null }

export interface Choice { value: number; label: string }

/** The address of a purchase: found by CEP, kept in the account. */
export class DeliveryStore {
  saved: Address | null = null;
  states: Choice[] = [];
  cities: Choice[] = [];
  citiesOf: number | null = null;
  editing = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  edit(editing: boolean) {
    this.editing = editing;
    if (editing && this.states.length === 0) void this.loadStates();
  }

  async load() {
    if (!getPlatform().session.isLogged) return;
    const answer = await addressApi.list();
    if (answer.ok) runInAction(() => { this.saved = answer.data[0] ?? null; });
  }

  async loadCities(uf: number) {
    this.citiesOf = uf;
    const answer = await addressApi.cities(uf);
    if (answer.ok) runInAction(() => { if (this.citiesOf === uf) this.cities = answer.data.map(({ id, name }) => ({ value: id, label: name })); });
  }

  /** What a CEP tells; the person fills in the rest. @returns null when it is not known */
  async byZip(zip: string): Promise<Partial<AddressForm> | null> {
    const answer = await addressApi.byZip(zip);
    if (!answer.ok) return null;
    const { logradouro, bairro, uf_id, city_id } = answer.data;
    return { ...(logradouro && { address: logradouro }), ...(bairro && { district: bairro }), uf_id, ...(city_id !== null && { city_id }) };
  }

  async save({ uf_id: _uf, complement, city_id, ...form }: AddressForm) {
    const answer = await addressApi.create({ ...form, complement: complement || null, city_id: city_id ?? 0 });
    if (answer.ok) runInAction(() => { this.saved = answer.data; this.editing = false; });
    return answer;
  }

  private async loadStates() {
    const answer = await addressApi.states();
    if (answer.ok) runInAction(() => { this.states = answer.data.map(({ id, name }) => ({ value: id, label: name })); });
  }
}
