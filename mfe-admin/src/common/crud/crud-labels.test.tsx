import { storeColors, tickers } from '@pregao/contract';
import { respond, withMockApi } from '@pregao/testing';
import { act, screen } from '@testing-library/react';
import { crudScreens } from './crud-screens.tsx';
import { searchHintOf } from './crud-texts.ts';
import { f } from './fields.tsx';
import { noRecords, showRecords } from './test-records.tsx';

const Colors = crudScreens(storeColors, {
  icon: 'tag',
  emptyHint: 'As cores aparecem aqui.',
  texts: { en: { 'store-color.hex': 'Colour', 'store-color.two_tone': 'Two colours' } },
  columns: ['name', 'hex'],
  fields: ['name', f.color('hex'), f.color('hex_secondary')],
});

withMockApi(respond(storeColors.calls.list, noRecords));

test('fields are called as the contract says, and in another locale as its texts do, with their hints', async () => {
  const { platform } = await showRecords(<Colors />, '/cores');
  expect(await screen.findByRole('button', { name: /De duas cores/ })).toBeInTheDocument();
  await act(() => platform.i18n.changeLanguage('en'));
  expect(await screen.findByRole('button', { name: /Two colours/ })).toBeInTheDocument();
  act(() => {
    platform.navigate('/cores?registro=novo');
  });
  expect(await screen.findByRole('textbox', { name: 'Colour' })).toBeInTheDocument();
  // What the other locale lacks stays as the contract has it.
  expect(screen.getByRole('textbox', { name: /^Segunda cor/ })).toBeInTheDocument();
  expect(screen.getByText('Para estampas de duas cores.')).toBeInTheDocument();
});

test('the search says what it looks through: fields by their names, or by the words they say', () => {
  expect(searchHintOf(tickers)).toBe('Ticker, nome ou setor');
  expect(searchHintOf(storeColors)).toBe('Nome ou código da cor');
});
