import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, SubmitButton } from '../form/index.ts';
import { DateField } from './index.ts';

test('a date is typed as dd/mm/yyyy and leaves as yyyy-mm-dd', async () => {
  window.matchMedia ??= (() => ({
    matches: false,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
  const handleSubmit = jest.fn();
  render(
    <Form onSubmit={handleSubmit}>
      <DateField name="birth" label="Nascimento" required />
      <SubmitButton>Salvar</SubmitButton>
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getByText('Preencha este campo.')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Nascimento'), '31/01/1990{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(handleSubmit).toHaveBeenCalledWith({ birth: '1990-01-31' });
});
