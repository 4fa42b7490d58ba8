import type { Address } from '@pregao/contract';
import { getPlatform, Resource } from '@pregao/platform';
import { Command, type Failure, type Result } from '@pregao/store-kit';
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

const choicesOf = async (asked: Promise<Result<{ id: number; name: string }[]>>): Promise<Result<Choice[]>> => {
  const answer = await asked;
  return answer.ok ? { ok: true, data: answer.data.map(({ id, name }) => ({ value: id, label: name })) } : answer;
};

/** The first address of the account; `null` where it has none. */
const loadFirst = async (): Promise<Result<Address | null>> => {
  const answer = await addressApi.list();
  return answer.ok ? { ok: true, data: answer.data[0] ?? null } : answer;
};

/** The address of a purchase: found by CEP, kept in the account. */
export class DeliveryStore {
  citiesOf: number | null = null;
  editing = false;
  /** The CEP typed last, where nobody knows its place. */
  unknownZip: string | null = null;
  private typed: Typed | null = null;
  private readonly first = new Resource<Address | null>({ load: loadFirst, staleTime: 0 });
  private readonly allStates = new Resource<Choice[]>({
    load: () => choicesOf(addressApi.states()),
    staleTime: Infinity,
  });
  private readonly citiesByState = new Resource<Choice[], number>({ load: (uf) => choicesOf(addressApi.cities(uf)) });
  private readonly creation = new Command(({ uf_id: _uf, complement, city_id, ...form }: AddressForm) =>
    addressApi.create({ ...form, complement: complement || null, city_id: city_id ?? 0 }),
  );

  constructor() {
    makeAutoObservable<DeliveryStore, 'typed' | 'first' | 'allStates' | 'citiesByState' | 'creation'>(
      this,
      { typed: false, first: false, allStates: false, citiesByState: false, creation: false },
      { autoBind: true },
    );
  }

  get saved(): Address | null {
    return this.first.data ?? null;
  }

  get states(): Choice[] {
    return this.allStates.data ?? [];
  }

  get cities(): Choice[] {
    return this.citiesByState.data ?? [];
  }

  edit(editing: boolean) {
    this.editing = editing;
    if (editing) void this.allStates.show();
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
    if (getPlatform().session.isLogged) await this.first.show();
  }

  /** The cities shown stay until those of the other state are there. */
  async loadCities(uf: number) {
    this.citiesOf = uf;
    await this.citiesByState.prefetch(uf);
    if (this.citiesOf === uf) await this.citiesByState.show(uf);
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

  async save(form: AddressForm): Promise<Failure | undefined> {
    const answer = await this.creation.run(form);
    if (!answer.ok) return answer;
    this.first.set(answer.data);
    this.edit(false);
    return undefined;
  }
}
