import { expiryOf, faultOf, shownAs, type FieldFault, type FieldSettings, type HostedName } from './card-checks.ts';

/** The document of one field: an input of the sandbox's origin, which the page around it can't read. */

interface Options {
  placeholder?: string;
  srLabel?: string;
  ariaRequired?: boolean;
  style?: Record<string, string>;
}

interface CardTokenData {
  cardId?: string;
  cardholderName?: string;
  identificationType?: string;
  identificationNumber?: string;
}

/** What a field lets those of its own origin know; a window of any other origin is denied it by the browser. */
interface Shared {
  name: HostedName;
  digits(): string;
  fault(): FieldFault | null;
}

type FieldWindow = Window & { hostedField?: Shared };

const name = location.pathname.split('/').pop() as HostedName;
const publicKey = new URLSearchParams(location.search).get('public_key') ?? '';
const input = document.querySelector('input') as HTMLInputElement;
const settings: FieldSettings = {
  length: { cardNumber: 16, expirationDate: 4, securityCode: 3 }[name],
  validation: 'standard',
};
let port: MessagePort | null = null;
let bin: string | null = null;
let told: string | null = null;

const digits = () => input.value.replace(/\D/g, '').slice(0, settings.length);
const fault = () => faultOf(name, digits(), settings, new Date());
const emit = (event: string, detail: object = {}) => port?.postMessage({ event, detail: { field: name, ...detail } });

(window as FieldWindow).hostedField = { name, digits, fault };

/** The fields beside this one, itself among them. */
const together = (): Shared[] =>
  Array.from({ length: parent.length }, (_, index) => {
    try {
      return (parent[index] as FieldWindow).hostedField;
    } catch {
      return undefined;
    }
  }).filter((field) => field !== undefined);

const tellValidity = () => {
  const wrong = fault();
  if ((wrong?.cause ?? '') === told) return;
  told = wrong?.cause ?? '';
  emit('validityChange', { errorMessages: wrong ? [{ message: wrong.message, cause: wrong.cause }] : [] });
};

const tellBin = () => {
  const now = digits().length >= 8 ? digits().slice(0, 8) : null;
  if (name !== 'cardNumber' || now === bin) return;
  bin = now;
  emit('binChange', { bin });
};

const call = async (path: string, body?: object): Promise<unknown> => {
  const [address = '', query = ''] = path.split('?');
  const search = new URLSearchParams(query);
  search.set('public_key', publicKey);
  const response = await fetch(`${address}?${search}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as unknown;
  if (!response.ok) throw answer;
  return answer;
};

const tokenBody = (fields: readonly Shared[], data: CardTokenData) => {
  const typed = (of: HostedName) => fields.find((field) => field.name === of)?.digits() ?? '';
  if (data.cardId) return { card_id: data.cardId, security_code: typed('securityCode') };
  const expiry = expiryOf(typed('expirationDate'));
  return {
    card_number: typed('cardNumber'),
    expiration_month: expiry?.month,
    expiration_year: expiry?.year,
    security_code: typed('securityCode'),
    cardholder: {
      name: data.cardholderName,
      identification: { type: data.identificationType, number: data.identificationNumber },
    },
  };
};

const commands: Record<string, (argument: never) => unknown> = {
  token: (data: CardTokenData) => {
    const fields = together();
    const wrong = fields.map((field) => field.fault()).filter((one) => one !== null);
    if (wrong.length > 0) throw wrong;
    return call('/v1/card_tokens', tokenBody(fields, data));
  },
  get: (path: string) => call(path),
  focus: () => {
    input.focus();
  },
  update: ({ settings: given, invalid }: { settings?: Partial<FieldSettings>; invalid?: boolean }) => {
    if (given?.length) settings.length = given.length;
    if (given?.validation) settings.validation = given.validation;
    if (invalid !== undefined) input.ariaInvalid = String(invalid);
    if (told !== null) tellValidity();
  },
};

const start = ({ placeholder = '', srLabel, ariaRequired, style = {} }: Options) => {
  input.placeholder = placeholder;
  if (srLabel) input.ariaLabel = srLabel;
  if (ariaRequired) input.ariaRequired = 'true';
  for (const [property, value] of Object.entries(style))
    input.style.setProperty(property === 'placeholder-color' ? '--placeholder' : property, value);
  input.addEventListener('input', () => {
    input.value = shownAs(name, digits());
    tellBin();
    if (told !== null || digits().length === settings.length) tellValidity();
  });
  input.addEventListener('focus', () => emit('focus'));
  input.addEventListener('blur', () => {
    if (digits()) tellValidity();
    emit('blur');
  });
  emit('ready');
};

addEventListener('message', ({ source, data, ports: [given] }) => {
  if (source !== parent || port || !given) return;
  port = given;
  port.onmessage = async ({ data: { id, command, argument } }: MessageEvent) => {
    const run = commands[command as string];
    try {
      port?.postMessage({ id, answer: await run?.(argument as never) });
    } catch (error) {
      port?.postMessage({ id, error: error instanceof Error ? error.message : error });
    }
  };
  start(data as Options);
});
