import { createRoomMessage, updateRoomMessage } from '@pregao/contract';
import { mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { screen } from '@testing-library/react';
import { messageField as field, openPanel } from '../test-panel.tsx';
import { ownMessage, serveRoom } from '../test-room.ts';

withMockApi();
afterEach(() => localStorage.clear());

test('who waits in slow mode after sending saves a change of what was said before', async () => {
  serveRoom([ownMessage(1, { message: 'Bom dia', created_at: new Date().toISOString() })]);
  mockApi(
    refuse(createRoomMessage, 'slow_mode', { params: { seconds: 40 } }),
    respond(updateRoomMessage, ({ body }) => ownMessage(1, { message: body.message })),
  );
  const { person } = await openPanel();
  await person.type(field(), 'Boa tarde{Enter}');
  expect(await screen.findByText(/^Modo lento: aguarde (40|39) segundos\.$/)).toBeVisible();
  await person.type(field(), 'Boa noite');
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  await person.clear(field());
  await person.keyboard('{ArrowUp}');
  await person.type(field(), ' a todos');
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled();
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Bom dia a todos')).toBeVisible();
});
