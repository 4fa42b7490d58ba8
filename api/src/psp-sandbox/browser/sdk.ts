/**
 * Stands in for the card provider's script (Mercado Pago SDK JS v2): the same names, of the part that we use. What is
 * typed stays in the frames of the sandbox's origin.
 */

type Told = (detail: object) => void;

const { origin } = new URL((document.currentScript as HTMLScriptElement).src);

class HostedField {
  readonly type: string;
  readonly frame = document.createElement('iframe');
  readonly channel = new MessageChannel();
  readonly told = new Map<string, Told[]>();
  readonly asked = new Map<number, { done: (answer: unknown) => void; fail: (error: unknown) => void }>();
  readonly settled: () => void;
  count = 0;

  constructor(publicKey: string, type: string, options: object, settled: () => void) {
    this.type = type;
    this.settled = settled;
    this.frame.src = `${origin}/sdk/fields/${type}?${new URLSearchParams({ public_key: publicKey })}`;
    this.frame.name = type;
    this.frame.onload = () => {
      this.frame.contentWindow?.postMessage(options, origin, [this.channel.port2]);
    };
    this.channel.port1.onmessage = ({ data: { event, detail, id, answer, error } }) => {
      if (event) this.told.get(event as string)?.forEach((hear) => hear(detail as object));
      else if (error === undefined) this.asked.get(id as number)?.done(answer);
      else this.asked.get(id as number)?.fail(error);
    };
  }

  ask(command: string, argument?: unknown): Promise<unknown> {
    const id = (this.count += 1);
    return new Promise((done, fail) => {
      this.asked.set(id, { done, fail });
      this.channel.port1.postMessage({ id, command, argument });
    });
  }

  on(event: string, hear: Told) {
    this.told.set(event, [...(this.told.get(event) ?? []), hear]);
    return this;
  }

  mount(id: string) {
    document.getElementById(id)?.append(this.frame);
    return this;
  }

  unmount() {
    this.frame.remove();
    this.settled();
  }

  update(properties: object) {
    void this.ask('update', properties);
    return this;
  }

  focus() {
    void this.ask('focus');
  }
}

class MercadoPago {
  readonly mounted: HostedField[] = [];
  readonly publicKey: string;

  constructor(publicKey: string) {
    this.publicKey = publicKey;
  }

  fields = {
    create: (type: string, options: object = {}) => {
      const field: HostedField = new HostedField(this.publicKey, type, options, () => {
        this.mounted.splice(this.mounted.indexOf(field), 1);
      });
      this.mounted.push(field);
      return field;
    },
    createCardToken: (data: object) => this.ask('token', data),
  };

  ask(command: string, argument: unknown): Promise<unknown> {
    const [field] = this.mounted;
    return field ? field.ask(command, argument) : Promise.reject(new Error('no field is mounted'));
  }

  getPaymentMethods({ bin }: { bin: string }) {
    return this.ask('get', `/v1/payment_methods?${new URLSearchParams({ bin })}`);
  }

  getInstallments({ amount, bin }: { amount: string; bin: string }) {
    return this.ask('get', `/v1/payment_methods/installments?${new URLSearchParams({ amount, bin })}`);
  }
}

Object.assign(window, { MercadoPago });

export {};
