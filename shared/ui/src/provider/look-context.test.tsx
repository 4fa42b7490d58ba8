import { render, screen } from '@testing-library/react';
import { LookContext, useLook } from './look-context.ts';

const Drawn = () => <p>{useLook().skin}</p>;

test('REQ-4.58, REQ-9.36: what stands outside every provider is drawn in the dark skin', () => {
  render(<Drawn />);
  expect(screen.getByText('dark')).toBeInTheDocument();
});

test('what stands inside a provider is drawn in its skin', () => {
  render(
    <LookContext value={{ variant: 'global', skin: 'light', locale: 'pt-br' }}>
      <Drawn />
    </LookContext>,
  );
  expect(screen.getByText('light')).toBeInTheDocument();
});
