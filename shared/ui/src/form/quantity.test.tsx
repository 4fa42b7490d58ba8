import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField, Form, QuantityField, SelectField, SubmitButton } from './index.ts';

afterEach(() => {
  jest.useRealTimers();
});

/** A field whose pauses the test makes: a slow press is none. */
const open = (onChange: (amount: number) => unknown = () => undefined) => {
  jest.useFakeTimers();
  const told: number[] = [];
  const view = render(
    <QuantityField
      label="Quantidade"
      value={1}
      max={50}
      onChange={(amount) => {
        told.push(amount);
        return onChange(amount) as undefined;
      }}
    />,
  );
  const person = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  return { ...view, told, person, field: screen.getByRole('spinbutton', { name: 'Quantidade' }) };
};

test('an amount is told once, after the last key, and on leaving the field at once', async () => {
  const { told, person, field } = open();
  await person.clear(field);
  await person.type(field, '12');
  expect([told, field]).toEqual([[], expect.objectContaining({ value: '12' })]);
  await person.tab();
  expect(told).toEqual([12]);
});

test('presses one after the other are told as one, after a pause', async () => {
  const { told, person } = open();
  for (let press = 0; press < 3; press += 1) await person.click(screen.getByRole('button', { name: 'Aumentar' }));
  expect(told).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(told).toEqual([4]);
});

test('an amount that still waits is told when the page is left, and one above the most is the most', async () => {
  const { told, person, field, unmount } = open();
  await person.clear(field);
  await person.type(field, '99');
  unmount();
  expect(told).toEqual([50]);
});

test('nothing typed is nothing told, and the amount comes back', async () => {
  const { told, person, field } = open();
  await person.clear(field);
  expect(field).toHaveValue('');
  await person.tab();
  await waitFor(() => {
    expect(field).toHaveValue('1');
  });
  expect(told).toEqual([]);
});

test('what was typed stays until the answer comes', async () => {
  const answer = Promise.withResolvers<void>();
  const { person, field } = open(() => answer.promise);
  await person.clear(field);
  await person.type(field, '3{Enter}');
  expect(field).toHaveValue('3');
  answer.resolve();
  await waitFor(() => {
    expect(field).toHaveValue('1');
  });
});

test('correcting the first password takes the mismatch from under the second', async () => {
  const person = userEvent.setup();
  render(
    <Form onSubmit={() => undefined}>
      <PasswordField name="password" label="Senha" />
      <PasswordField
        name="again"
        label="Repita"
        validate={(typed, { password }) => (typed === password ? undefined : 'As senhas não são iguais.')}
      />
      <SubmitButton>Salvar</SubmitButton>
    </Form>,
  );
  await person.type(screen.getByLabelText('Senha'), 'abcdefg');
  await person.type(screen.getByLabelText('Repita'), 'abcdefgh');
  await person.tab();
  expect(screen.getByLabelText('Repita')).toHaveAccessibleDescription('As senhas não são iguais.');
  await person.type(screen.getByLabelText('Senha'), 'h');
  expect(screen.getByLabelText('Repita')).toBeValid();
});

test('a select that is told to takes the focus', () => {
  render(<SelectField label="Nível" autoFocus options={[{ value: 1, label: 'Iniciante' }]} />);
  expect(screen.getByLabelText('Nível')).toHaveFocus();
});
