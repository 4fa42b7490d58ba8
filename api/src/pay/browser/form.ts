import type { CardHolder, FromPayFrame, ToPayFrame } from '@pregao/contract/commerce/pay-frame';
import { byId, labelOf, PayField } from './field.ts';
import { decimalOf, installmentsOf } from './installments.ts';
import type { CardTokenData, PaymentMethod, Provider } from './provider.ts';
import { keptLabel, type FieldName } from './texts.ts';

type WithoutNonce<M> = M extends FromPayFrame ? Omit<M, 'nonce'> : never;

/** Sends a message to the page; the nonce is added on the way. */
export type Tell = (message: WithoutNonce<FromPayFrame>) => void;

type Opening = Extract<ToPayFrame, { type: 'open' }>;

const isBin = (bin: unknown): bin is string => typeof bin === 'string' && /^\d{6,8}$/.test(bin);

const tokenData = (mode: Opening['mode'], holder: CardHolder | undefined): CardTokenData | null => {
  if (mode.kind === 'saved-card') return { cardId: mode.card_id };
  return holder
    ? {
        cardholderName: holder.name,
        identificationType: holder.tax_id.length === 11 ? 'CPF' : 'CNPJ',
        identificationNumber: holder.tax_id,
      }
    : null;
};

/** The card's form: its fields are the provider's, what is said of them to the page is here. */
export class PayForm {
  readonly provider: Provider;
  readonly opening: Opening;
  readonly tell: Tell;
  readonly fields: PayField[];
  readonly submitted = new Set<string>();
  amount: number;
  bin: string | null = null;
  method: PaymentMethod | null = null;
  /** Counts changes of number and amount: a late answer to an earlier question is dropped. */
  turn = 0;

  constructor(provider: Provider, opening: Opening, tell: Tell) {
    const { mode } = opening;
    this.provider = provider;
    this.opening = opening;
    this.tell = tell;
    this.amount = opening.amount_cents;
    const isNew = mode.kind === 'card';
    const names: FieldName[] = isNew ? ['number', 'expiration', 'code'] : ['code'];
    for (const name of ['number', 'expiration'] as const) byId(`${name}-field`).hidden = !isNew;
    this.fields = names.map(
      (name) =>
        new PayField(provider, name, isNew ? labelOf(name) : keptLabel(mode.brand, mode.last4), (field) => {
          this.tellValidity(field);
        }),
    );
    this.field('number')?.hosted.on('binChange', ({ bin }) => {
      this.bin = isBin(bin?.slice(0, 8)) ? bin.slice(0, 8) : null;
      tell({ type: 'bin', bin: this.bin });
      void this.readCard();
    });
  }

  field(name: FieldName): PayField | undefined {
    return this.fields.find((field) => field.name === name);
  }

  tellValidity({ name, cause }: PayField) {
    this.tell({ type: 'validity', field: name, valid: cause === null, cause: cause ?? null });
  }

  /** Asks the provider; what fails is told, unless another question has taken its place. */
  async ask(question: (turn: number) => Promise<void>) {
    const turn = (this.turn += 1);
    try {
      await question(turn);
    } catch {
      if (turn === this.turn) this.tell({ type: 'failed', cause: 'installments', submission_id: null });
    }
  }

  /** Brand, length of the code and installments of the card whose first digits are known. */
  readCard(): Promise<void> {
    const number = this.field('number');
    if (number?.refused) number.accept(true);
    this.method = null;
    byId('brand').textContent = '';
    return this.ask(async (turn) => {
      const { bin, provider } = this;
      if (bin === null) {
        this.tell({ type: 'installments', amount_cents: this.amount, options: [] });
        return;
      }
      const { results } = await provider.getPaymentMethods({ bin });
      if (turn !== this.turn) return;
      const method = results.find(({ payment_type_id: kind }) => kind === 'credit_card');
      if (!method) {
        number?.accept(false);
        if (number) this.tellValidity(number);
        return;
      }
      this.method = method;
      byId('brand').textContent = method.name;
      const { card_number, security_code } = method.settings?.[0] ?? {};
      if (card_number) number?.hosted.update({ settings: card_number });
      if (security_code) this.field('code')?.hosted.update({ settings: security_code });
      await this.readInstallments(turn);
    });
  }

  async readInstallments(turn: number) {
    const { amount, bin, provider } = this;
    if (bin === null) return;
    const found = await provider.getInstallments({ amount: decimalOf(amount), bin, locale: 'pt-BR' });
    if (turn !== this.turn) return;
    const ways = found.find(({ payment_type_id: kind }) => kind === 'credit_card')?.payer_costs ?? [];
    this.tell({ type: 'installments', amount_cents: amount, options: installmentsOf(ways) });
  }

  /** A card whose brand is still being asked is asked about with the new amount already. */
  changeAmount(cents: number) {
    this.amount = cents;
    if (this.method) void this.ask((turn) => this.readInstallments(turn));
  }

  /** Shows what is wrong and goes to the first of it. @returns whether anything is */
  stopsAt(wrong: readonly PayField[]): boolean {
    for (const field of wrong) {
      field.show();
      this.tellValidity(field);
    }
    wrong[0]?.hosted.focus();
    return wrong.length > 0;
  }

  /** Asks for a token once for each submission, and where a new card is to be saved for one that saves it. */
  async submit({ submission_id, holder = this.opening.holder, save }: Extract<ToPayFrame, { type: 'submit' }>) {
    if (this.submitted.has(submission_id)) return;
    this.submitted.add(submission_id);
    const fail = (cause: Extract<FromPayFrame, { type: 'failed' }>['cause']) => {
      this.tell({ type: 'failed', cause, submission_id });
    };
    const data = tokenData(this.opening.mode, holder);
    if (!data) {
      fail('holder');
      return;
    }
    if (this.stopsAt(this.fields.filter(({ cause }) => cause))) {
      fail('invalid');
      return;
    }
    try {
      const make = () => this.provider.fields.createCardToken(data);
      const token = await make();
      const saves = save && this.opening.mode.kind === 'card' ? { save_token: (await make()).id } : {};
      this.tell({ type: 'token', submission_id, card_token: token.id, ...saves, ...(await this.about(token)) });
    } catch {
      // The provider says nothing of a field before it is touched.
      const untouched = this.fields.filter(({ cause }) => cause === undefined);
      for (const field of untouched) field.cause = 'empty';
      fail(this.stopsAt(untouched) ? 'invalid' : 'token');
    }
  }

  /** What of a card may be known outside the provider: first and last digits, and brand. */
  async about(token: { first_six_digits?: string | null; last_four_digits?: string | null }) {
    const { mode } = this.opening;
    const first = this.bin ?? (isBin(token.first_six_digits) ? token.first_six_digits : null);
    if (mode.kind === 'saved-card') return { bin: first, brand: mode.brand, last4: mode.last4 };
    if (!this.method && this.bin) await this.readCard();
    if (!this.method || !token.last_four_digits) throw new Error('the provider tells no brand or no digits');
    return { bin: first, brand: this.method.id, last4: token.last_four_digits };
  }

  close() {
    this.turn += 1;
    for (const field of this.fields) field.hosted.unmount();
  }
}
