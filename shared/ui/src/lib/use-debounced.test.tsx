import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { searchDelay, useDebounced } from './use-debounced.ts';

/** A field whose value goes by an address that answers late. */
const Field = ({ tellLater }: { tellLater: (run: () => void) => void }) => {
  const [address, setAddress] = useState('');
  const search = useDebounced(address, (next) => tellLater(() => setAddress(next.trim())));
  return (
    <>
      <input value={search.value} onChange={({ target }) => search.change(target.value)} />
      <output>{address}</output>
      <button onClick={() => setAddress('fii')}>voltar</button>
    </>
  );
};

const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const pause = () =>
  act(async () => {
    jest.advanceTimersByTime(searchDelay);
  });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('letters typed while the address still follows are not lost', async () => {
  const late: (() => void)[] = [];
  render(
    <Field
      tellLater={(run) => {
        late.push(run);
      }}
    />,
  );
  type('tra');
  await pause();
  type('travas');
  act(() => {
    late.shift()?.();
  });
  expect([screen.getByRole('status').textContent, screen.getByRole<HTMLInputElement>('textbox').value]).toEqual([
    'tra',
    'travas',
  ]);
  await pause();
  act(() => {
    late.shift()?.();
  });
  expect([screen.getByRole('status').textContent, screen.getByRole<HTMLInputElement>('textbox').value]).toEqual([
    'travas',
    'travas',
  ]);
});

test('a change from outside is taken up, also twice', async () => {
  render(
    <Field
      tellLater={(run) => {
        run();
      }}
    />,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('textbox')).toHaveValue('fii');
  type('fiis ');
  await pause();
  expect([screen.getByRole('status').textContent, screen.getByRole<HTMLInputElement>('textbox').value]).toEqual([
    'fiis',
    'fiis ',
  ]);
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('textbox')).toHaveValue('fii');
});
