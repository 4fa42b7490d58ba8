import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import userEvent from '@testing-library/user-event';
import {
  Form,
  MoneyField,
  OtpField,
  PasswordField,
  PhoneField,
  RadioCards,
  SelectField,
  SlugField,
  SubmitButton,
  TaxIdField,
  TextAreaField,
  TextField,
  TimeField,
} from './index.ts';

const setup = (children: ReactNode, props: Partial<Parameters<typeof Form>[0]> = {}) => {
  const handleSubmit = jest.fn();
  render(
    <Form onSubmit={handleSubmit} {...props}>
      {children}
      <SubmitButton>Salvar</SubmitButton>
    </Form>,
  );
  return { handleSubmit, user: userEvent.setup(), save: () => screen.getByRole('button', { name: /Salvar/ }) };
};

test('REQ-5.19: a missing field has a red message under it, tied to it, and takes the focus', async () => {
  const { user, save, handleSubmit } = setup(
    <>
      <TextField name="nick" label="Apelido" />
      <TextField name="name" label="Nome" required />
      <TextField name="email" label="E-mail" required="Informe seu e-mail." />
    </>,
  );
  await user.click(save());
  const name = screen.getByLabelText('Nome');
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Preencha este campo.');
  expect(name).toBeInvalid();
  expect(screen.getAllByRole('alert').map((node) => node.textContent)).toEqual([
    'Preencha este campo.',
    'Informe seu e-mail.',
  ]);
  expect(handleSubmit).not.toHaveBeenCalled();
  await user.type(name, 'Marina');
  expect(name).toBeValid();
});

test('a refusal of the server keeps the values, marks the fields it names and reports the others', async () => {
  const handleUnknown = jest.fn();
  const refuse = () =>
    Promise.resolve({
      ok: false as const,
      message: 'Confira os campos.',
      fields: { email: ['Este e-mail já tem conta.'], origin: ['Origem desconhecida.'] },
    });
  const { user, save } = setup(<TextField name="email" label="E-mail" />, {
    onSubmit: refuse,
    onUnknownErrors: handleUnknown,
  });
  await user.type(screen.getByLabelText('E-mail'), 'a@b.com');
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Este e-mail já tem conta.'));
  expect(screen.getByLabelText('E-mail')).toHaveValue('a@b.com');
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(handleUnknown).toHaveBeenCalledWith(['Origem desconhecida.']);
});

test.each([
  ['with a text of a field', { message: 'Confira os campos.', fields: { email: ['Inválido.'] } }, 'Inválido.'],
  ['with a sentence', { message: 'Senha incorreta.' }, 'Senha incorreta.'],
  [
    'of a failed call, with its Error beside it',
    {
      status: 503,
      code: 'psp_unavailable',
      message: 'O serviço não respondeu.',
      error: Object.assign(new Error('Request failed with status code 503'), { code: 'ERR_BAD_RESPONSE' }),
    },
    'O serviço não respondeu.',
  ],
  ['without a sentence', { status: 401, message: '', error: undefined }, 'Não foi possível enviar. Tente de novo.'],
  ['with several texts of a field', { message: '', fields: { email: ['Um.', 'Dois.'] } }, 'Um. Dois.'],
])('a failure %s is shown', async (_which, failure, text) => {
  const { user, save } = setup(<TextField name="email" label="E-mail" />, {
    onSubmit: () => ({ ok: false, ...failure }),
  });
  await user.click(save());
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('the whole answer of a success, as older remotes give it, is no failure', async () => {
  const answer = { ok: true, status: 200, message: 'Feito.', data: { error: 'of the data' } };
  const send = jest.fn(() => answer as never);
  const { user, save } = setup(<TextField name="email" label="E-mail" />, { onSubmit: send });
  await user.click(save());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(save()).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('two presses send once, and what fails for no known reason says so', async () => {
  let fail: (error: Error) => void = () => undefined;
  const send = jest.fn(
    () =>
      new Promise<undefined>((_resolve, reject) => {
        fail = reject;
      }),
  );
  const { user, save } = setup(<TextField name="a" label="A" />, { onSubmit: send });
  await user.dblClick(save());
  await user.type(screen.getByLabelText('A'), '{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  fail(new TypeError('Failed to fetch'));
  expect(await screen.findByText('Não foi possível enviar. Tente de novo.')).toBeInTheDocument();
});

test('a long select that can not be shown leaves the form as it is and can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const options = [
    { value: 1, label: 'Renda fixa' },
    {
      value: 2,
      get label(): string {
        throw new Error('not the file');
      },
    },
  ];
  const { user } = setup(
    <>
      <TextField name="name" label="Nome" />
      <SelectField name="course" label="Curso" options={options} searchable />
    </>,
  );
  await user.type(screen.getByLabelText('Nome'), 'Marina');
  const retry = await screen.findByRole('button', { name: 'As opções não vieram. Tentar de novo' });
  Object.defineProperty(options[1], 'label', { value: 'Ações' });
  await user.click(retry);
  expect(await screen.findByRole('combobox', { name: 'Curso' })).toBeInTheDocument();
  expect(screen.getByLabelText('Nome')).toHaveValue('Marina');
});

test('a schema speaks under its fields', async () => {
  const schema = {
    safeParse: () => ({
      success: false as const,
      error: { issues: [{ path: ['name'], message: 'Use ao menos 3 caracteres.' }] },
    }),
  };
  const { user, save } = setup(<TextField name="name" label="Nome" />, { schema });
  await user.click(save());
  expect(screen.getByLabelText('Nome')).toHaveAccessibleDescription('Use ao menos 3 caracteres.');
});

test('REQ-5.21: the password is hidden until one asks to see it, and again when one asks to hide it', async () => {
  const { user } = setup(<PasswordField name="password" label="Senha" />);
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
  expect(screen.getByRole('button', { name: 'Mostrar senha' })).toBeInTheDocument();
});

test('masks, spaces and units are settled while typing', async () => {
  const { user, save, handleSubmit } = setup(
    <>
      <PhoneField name="phone" label="Celular" />
      <TaxIdField name="tax" label="CNPJ" />
      <SlugField name="slug" label="Endereço" />
      <MoneyField name="price" label="Preço" />
      <TextAreaField name="text" label="Texto" maxLength={400} />
    </>,
  );
  await user.type(screen.getByLabelText('Celular'), '11912345678');
  await user.type(screen.getByLabelText('CNPJ'), '12abc34501de35');
  await user.type(screen.getByLabelText('Endereço'), 'meu curso novo');
  await user.type(screen.getByLabelText('Preço'), '12345');
  await user.type(screen.getByLabelText('Texto'), 'oi');
  expect(screen.getByLabelText('Preço')).toHaveValue('R$ 123,45');
  expect(screen.getByText('2/400')).toBeInTheDocument();
  await user.click(save());
  expect(handleSubmit).toHaveBeenCalledWith({
    phone: '(11) 91234-5678',
    tax: '12.ABC.345/01DE-35',
    slug: 'meucursonovo',
    price: 12345,
    text: 'oi',
  });
});

test('a phone is taken however it was copied, and one of another country is refused in words', async () => {
  const { user, save, handleSubmit } = setup(<PhoneField name="phone" label="Celular" />);
  const field = screen.getByLabelText('Celular');
  await user.click(field);
  await user.paste('+351 912 345 678');
  await user.click(save());
  expect(field).toHaveValue('+351912345678');
  expect(field).toHaveAccessibleDescription('Só enviamos códigos a telefones do Brasil. Informe um com DDD.');
  await user.clear(field);
  await user.paste('+55 91 98765-4321');
  await user.click(save());
  expect(handleSubmit).toHaveBeenCalledWith({ phone: '(91) 98765-4321' });
});

test('a time is hour and minute', async () => {
  const { user, save, handleSubmit } = setup(<TimeField name="start" label="Início" />);
  await user.type(screen.getByLabelText('Início'), '25:10');
  await user.click(save());
  expect(screen.getByLabelText('Início')).toHaveAccessibleDescription('Use o formato hora:minuto, como 09:30.');
  await user.clear(screen.getByLabelText('Início'));
  await user.type(screen.getByLabelText('Início'), '9:30');
  await user.click(save());
  expect(handleSubmit).toHaveBeenCalledWith({ start: '9:30' });
});

test('REQ-5.23: a select starts with its placeholder and gives back the value of the option', async () => {
  const { user, save, handleSubmit } = setup(
    <SelectField
      name="bank"
      label="Banco"
      options={[
        { value: 1, label: 'Itaú' },
        { value: 260, label: 'Nubank' },
      ]}
    />,
  );
  expect(screen.getByLabelText('Banco')).toHaveDisplayValue('Selecione uma opção');
  await user.selectOptions(screen.getByLabelText('Banco'), 'Nubank');
  await user.click(save());
  expect(handleSubmit).toHaveBeenCalledWith({ bank: 260 });
});

describe('a long list', () => {
  /** jsdom has no MessageChannel, which the combobox uses to wait for the browser. */
  class Channel {
    port1: { onmessage?: () => void } = {};
    port2 = {
      postMessage: () => {
        setTimeout(() => this.port1.onmessage?.(), 0);
      },
    };
  }

  beforeAll(async () => {
    Object.assign(globalThis, { MessageChannel: globalThis.MessageChannel ?? Channel });
    await import('./search-select.tsx');
  }, 30_000);

  test('is searched without accents', async () => {
    const { user, save, handleSubmit } = setup(
      <SelectField
        name="bank"
        label="Banco"
        searchable
        options={[
          { value: 1, label: 'Itaú' },
          { value: 260, label: 'Nubank' },
        ]}
      />,
    );
    await user.type(await screen.findByRole('combobox', { name: 'Banco' }), 'itau');
    const option = await screen.findByTitle('Itaú');
    expect(screen.queryByTitle('Nubank')).not.toBeInTheDocument();
    await user.click(option);
    await user.click(save());
    expect(handleSubmit).toHaveBeenCalledWith({ bank: 1 });
  });
});

test('a code is typed or pasted, and heard once whole', async () => {
  const handleComplete = jest.fn();
  const { user } = setup(<OtpField name="code" label="Código" onComplete={handleComplete} />);
  await user.click(screen.getByLabelText('Dígito 1 de 6'));
  await user.paste('12 34-56');
  expect(handleComplete).toHaveBeenCalledWith('123456');
  await user.click(screen.getByLabelText('Dígito 6 de 6'));
  await user.keyboard('{Backspace}');
  expect(screen.getByLabelText('Dígito 6 de 6')).toHaveValue('');
  expect(screen.getByLabelText('Dígito 5 de 6')).toHaveValue('5');
});

test('cards are a radio group', async () => {
  const { user, save, handleSubmit } = setup(
    <RadioCards
      name="method"
      label="Pagamento"
      required
      options={[
        { value: 'pix', label: 'Pix' },
        { value: 'card', label: 'Cartão' },
      ]}
    />,
  );
  await user.click(save());
  expect(screen.getByRole('radiogroup', { name: 'Pagamento' })).toHaveAccessibleDescription('Preencha este campo.');
  await user.click(screen.getByRole('radio', { name: 'Pix' }));
  await user.click(save());
  expect(handleSubmit).toHaveBeenCalledWith({ method: 'pix' });
});
