import { listRoomMessages } from '@pregao/contract';
import { mockApi, respond, withMockApi } from '@pregao/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { openPanel } from '../test-panel.tsx';
import { buildMessage, buildPage, serveRoom } from '../test-room.ts';

withMockApi();

test('what is typed after the slash while the search is on its way is searched for', async () => {
  serveRoom([buildMessage(1)]);
  mockApi(
    respond(listRoomMessages, ({ query }) =>
      buildPage([
        buildMessage(query.q === 'opção' ? 40 : 1, { message: query.q === 'opção' ? 'A opção venceu' : 'Oi' }),
      ]),
    ),
  );
  await openPanel();
  const list = screen.getByRole('list', { name: 'Mensagens' });
  // In one go: what is fetched is not there yet.
  act(() => list.focus());
  fireEvent.keyDown(list, { key: '/' });
  const early = screen.getByRole('searchbox', { name: 'Buscar na conversa' });
  expect(early).toHaveFocus();
  fireEvent.change(early, { target: { value: 'opção' } });
  const field = await screen.findByRole('combobox', { name: 'Buscar na conversa' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('opção');
  expect(await screen.findByRole('option')).toHaveTextContent('A opção venceu');
});
