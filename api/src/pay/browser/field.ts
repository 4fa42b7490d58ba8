import type { HostedField, Provider, ProviderField } from './provider.ts';
import { errorText, labels, placeholders, type Cause, type FieldName } from './texts.ts';

const providerNames: Record<FieldName, ProviderField> = {
  number: 'cardNumber',
  expiration: 'expirationDate',
  code: 'securityCode',
};

const known: readonly string[] = ['invalid_type', 'invalid_length', 'invalid_value'];

export const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no #${id}`);
  return element;
};

/** Styles of what is typed: all that the provider lets us say of a document we can't see. */
const typedStyle = () => {
  const colors = getComputedStyle(document.documentElement);
  return {
    height: '42px',
    padding: '0 12px',
    'font-size': '16px',
    'font-family': 'system-ui, sans-serif',
    color: colors.getPropertyValue('--text').trim(),
    'placeholder-color': colors.getPropertyValue('--muted').trim(),
  };
};

/** A hosted field in its place: a frame of the provider, of which we hear whether it is right, never what it holds. */
export class PayField {
  readonly name: FieldName;
  readonly hosted: HostedField;
  readonly ready: Promise<void>;
  /** Undefined until the provider says anything. */
  cause: Cause | null | undefined;
  /** Of a kind that can't pay here, whatever the provider says of its digits. */
  refused = false;

  /** @param told hears each verdict of the provider */
  constructor(provider: Provider, name: FieldName, label: string, told: (field: PayField) => void) {
    this.name = name;
    const box = byId(`${name}-box`);
    byId(`${name}-label`).textContent = label;
    const hosted = provider.fields.create(providerNames[name], {
      placeholder: placeholders[name],
      style: typedStyle(),
      srLabel: label,
      ariaRequired: true,
      ...(name === 'number' && { enableLuhnValidation: true }),
      ...(name === 'expiration' && { mode: 'short' as const }),
    });
    this.hosted = hosted;
    hosted.mount(`${name}-box`);
    hosted.on('focus', () => {
      box.classList.add('focus');
    });
    hosted.on('blur', () => {
      box.classList.remove('focus');
      this.show();
    });
    hosted.on('validityChange', ({ errorMessages: [first] }) => {
      if (first) this.cause = known.includes(first.cause) ? (first.cause as Cause) : 'invalid_value';
      else this.cause = this.refused ? 'not_accepted' : null;
      if (!this.cause) this.show();
      told(this);
    });
    byId(`${name}-label`).addEventListener('click', () => {
      hosted.focus();
    });
    this.ready = new Promise((done, fail) => {
      hosted.on('ready', () => {
        // The provider makes the frame when it pleases; without a title it says nothing to who can't see it.
        const frame = box.querySelector('iframe');
        if (frame && !frame.title) frame.title = label;
        done();
      });
      hosted.on('error', fail);
    });
  }

  /** Whether the card whose first digits are known can pay here. */
  accept(isAccepted: boolean) {
    this.refused = !isAccepted;
    if (!isAccepted) this.cause = 'not_accepted';
    else if (this.cause === 'not_accepted') this.cause = undefined;
    this.show();
  }

  /** Says under the field what is wrong with it, or nothing. */
  show() {
    const { name, cause } = this;
    byId(`${name}-error`).textContent = cause ? errorText(name, cause) : '';
    byId(`${name}-box`).classList.toggle('wrong', Boolean(cause));
    this.hosted.update({ invalid: Boolean(cause) });
  }
}

export const labelOf = (name: FieldName): string => labels[name];
