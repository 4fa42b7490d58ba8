import { findDesk, moveEdition } from '@pregao/contract';
import { disconnect, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildMessage } from '../../common/test-messages.ts';
import { buildDesk, openDesk } from './test-desk.tsx';

withMockApi();

const moves = () => {
  const sent: unknown[] = [];
  mockApi(
    respond(moveEdition, ({ params, body }) => {
      sent.push([params.id, body]);
      return { starts_at: '2026-11-26T12:00:00.000Z', ends_at: '2026-11-26T13:15:00.000Z', unstable: false };
    }),
  );
  return sent;
};
const ends_at = '2026-11-26T13:00:00.000Z';

test('the desk shows the source without sound, the state, who presents, and how many are there', async () => {
  const { docked } = await openDesk({ messages: [buildMessage(1)] });
  expect(docked[0]?.source).toMatchObject({ url: '/live.m3u8', muted: true, autoPlay: true });
  expect(docked[0]?.source.floating).toBeUndefined();
  expect(await screen.findByText('1,2k')).toBeVisible();
  expect(screen.getByText('Sala ao vivo · Marcos Prado')).toBeVisible();
  expect(screen.getByText('26/11/2026, das 09:00 às 10:00')).toBeVisible();
  expect(document.title).toBe('Mesa: Abertura do mercado · Pregão');
});

test('an edition is extended from the end that is seen, and ended once it was asked', async () => {
  const { person, notices } = await openDesk();
  const sent = moves();
  await person.click(screen.getByRole('button', { name: 'Estender 15 min' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['A edição agora termina às 10:15.']));
  await person.click(screen.getByRole('button', { name: 'Encerrar' }));
  const question = await screen.findByRole('alertdialog', { name: 'Encerrar esta edição?' });
  expect(question).toHaveTextContent('A transmissão termina agora para todos.');
  expect(sent).toEqual([[31, { action: 'extend', minutes: 15, ends_at }]]);
  await person.click(screen.getAllByRole('button', { name: 'Encerrar' }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual([31, { action: 'end', minutes: 15, ends_at }]);
});

test('who decides over times that changed meanwhile is told so, and sees those that hold', async () => {
  const { person, notices } = await openDesk();
  const edition = { ...buildDesk().edition, ends_at: '2026-11-26T13:30:00.000Z' } as ReturnType<
    typeof buildDesk
  >['edition'];
  mockApi(
    refuse(moveEdition, 'edition_moved', { params: { time: '10:30' } }),
    respond(findDesk, buildDesk({ edition })),
  );
  await person.click(screen.getByRole('button', { name: 'Estender 15 min' }));
  expect(await screen.findByText('26/11/2026, das 09:00 às 10:30')).toBeVisible();
  expect(notices.map(({ text }) => text)).toEqual(['O horário mudou enquanto você decidia: agora termina às 10:30.']);
});

test('what the room is told of its edition is shown at once', async () => {
  const { say } = await openDesk({ messages: [buildMessage(1)] });
  await screen.findByText('Mensagem 1');
  const state = {
    card_id: 31,
    status: 'ended',
    starts_at: '2026-11-26T12:00:00.000Z',
    ends_at,
    cancelled_reason: '',
    unstable: false,
  } as const;
  mockApi(respond(findDesk, buildDesk({ state, source: null })));
  await say({ kind: 'live.state', state }, 2);
  expect(await screen.findByText('Encerrada')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Encerrar' })).not.toBeInTheDocument();
});

test('who only reads sees why nothing can be done', async () => {
  await openDesk({ isReadOnly: true, messages: [buildMessage(1)] });
  expect(screen.getByText(/Você acompanha esta mesa sem agir/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Encerrar' })).toBeDisabled();
});

test('an edition that is not there says so and leads to the agenda', async () => {
  await openDesk({ answer: refuse(findDesk, 'not_found') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Esta edição não existe' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver transmissões' })).toHaveAttribute('href', '/transmissoes');
});

test('what did not come can be asked for again', async () => {
  const { person } = await openDesk({ answer: disconnect(findDesk) });
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  mockApi(respond(findDesk, buildDesk()));
  await person.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Abertura do mercado' })).toBeVisible();
});
