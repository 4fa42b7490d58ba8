import type { Address } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { makeAutoObservable, runInAction } from 'mobx';
import { addressApi } from './checkout.api.ts';

export interface AddressForm {
  zip_code: string;
  address: string;
  number: string;
  complement: string;
  district: string;
  uf_id: number | null;
  city_id: number | null;
}

export interface Choice {
  value: number;
  label: string;
}

/** The form that is open, as whoever pays has to know it. */
interface Typed {
  isTouched(): boolean;
  submit(): Promise<void>;
}

/** The address of a purchase: found by CEP, kept in the account. */
export class DeliveryStore {
  saved: Address | null = null;
  states: Choice[] = [];
  cities: Choice[] = [];
  citiesOf: number | null = null;
  editing = false;
  /** The CEP typed last, where nobody knows its place. */
  unknownZip: string | null = null;
  private typed: Typed | null = null;

  constructor() {
    makeAutoObservable<DeliveryStore, 'typed'>(this, { typed: false }, { autoBind: true });
  }

  edit(editing: boolean) {
    this.editing = editing;
    if (editing && this.states.length === 0) void this.loadStates();
  }

  /** The form is open until the returned function is called. */
  hold(typed: Typed) {
    this.typed = typed;
    return () => {
      this.typed = null;
    };
  }

  /** Before paying: an address that was begun is saved, or its faults are shown; it is never dropped. @returns whether paying may go on */
  async settle(): Promise<boolean> {
    if (!this.editing || !this.typed) return true;
    if (this.typed.isTouched()) await this.typed.submit();
    else this.edit(false);
    return !this.editing;
  }

  async load() {
    if (!getPlatform().session.isLogged) return;
    const answer = await addressApi.list();
    if (answer.ok)
      runInAction(() => {
        this.saved = answer.data[0] ?? null;
      });
  }

  async loadCities(uf: number) {
    this.citiesOf = uf;
    const answer = await addressApi.cities(uf);
    if (answer.ok)
      runInAction(() => {
        if (this.citiesOf === uf) this.cities = answer.data.map(({ id, name }) => ({ value: id, label: name }));
      });
  }

  /** What a CEP tells; the person fills in the rest. Of one whose city nobody knows, its number's state is no answer. @returns null when it could not be asked */
  async byZip(zip: string): Promise<Partial<AddressForm> | null> {
    const answer = await addressApi.byZip(zip);
    const isUnknown = answer.ok ? answer.data.city_id === null : answer.status === 404;
    runInAction(() => {
      this.unknownZip = isUnknown ? zip : null;
    });
    if (isUnknown) return {};
    if (!answer.ok) return null;
    const { logradouro, bairro, uf_id, city_id } = answer.data;
    return { ...(logradouro && { address: logradouro }), ...(bairro && { district: bairro }), uf_id, city_id };
  }

  async save({ uf_id: _uf, complement, city_id, ...form }: AddressForm) {
    const answer = await addressApi.create({ ...form, complement: complement || null, city_id: city_id ?? 0 });
    if (answer.ok)
      runInAction(() => {
        this.saved = answer.data;
        this.editing = false;
      });
    return answer;
  }

  private async loadStates() {
    const answer = await addressApi.states();
    if (answer.ok)
      runInAction(() => {
        this.states = answer.data.map(({ id, name }) => ({ value: id, label: name }));
      });
  }
}
