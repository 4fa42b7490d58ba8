import { listBroadcastReminders, listOnAir, listScheduleWeek, type BroadcastCard } from '@pregao/contract';
import { correctPlatformClock } from '@pregao/format';
import { buildUser, mockApi, renderWithPlatform, respond, setDate, setWide, withMockApi } from '@pregao/testing';
import { act, screen, within } from '@testing-library/react';
import { buildCard } from '../room/test-broadcast.ts';
import { BroadcastsScreen } from '../broadcasts/broadcasts.screen.tsx';
import { LiveShelf } from './live-shelf.tsx';
import { forgetOnAir } from './on-air.store.ts';
import ptBr from './on-air.pt-br.json';

withMockApi();
afterEach(() => {
  act(forgetOnAir);
  jest.useRealTimers();
  correctPlatformClock(new Date().toUTCString(), Date.now(), Date.now());
});

const now = '2026-11-26T15:00:00.000Z';

/** A device whose clock is that many hours off, which the answers of the platform have told of. */
const setDeviceOff = (hours: number) => {
  const device = Date.parse(now) + hours * 3_600_000;
  setDate(new Date(device).toISOString());
  correctPlatformClock(new Date(now).toUTCString(), device, device);
};

test('what starts today and tomorrow is told by the time of the platform, on a device whose clock is a day off', async () => {
  const card = (id: number, title: string, starts_at: string): BroadcastCard =>
    buildCard({ id, title, starts_at, status: 'scheduled' });
  for (const off of [25, -25]) {
    setDeviceOff(off);
    mockApi(
      respond(listOnAir, {
        data: [card(1, 'Fechamento', '2026-11-26T20:00:00.000Z'), card(2, 'Abertura', '2026-11-27T12:00:00.000Z')],
      }),
    );
    const { unmount } = await renderWithPlatform(<LiveShelf />, {
      ...{ user: buildUser(), name: 'mfe-live', path: '/home', texts: { 'pt-br': ptBr } },
    });
    expect((await screen.findByText('Fechamento')).closest('article, li')).toHaveTextContent(/[Hh]oje.*17:00/);
    expect(screen.getByText('Abertura').closest('article, li')).toHaveTextContent(/[Aa]manhã.*09:00/);
    unmount();
    act(forgetOnAir);
    jest.useRealTimers();
  }
});

test('the week that is shown is the platform’s, on a device whose clock is days off', async () => {
  setWide(true);
  const days = ['23', '24', '25', '26', '27', '28', '29'].map((day) => ({ date: `2026-11-${day}`, holiday: null }));
  for (const off of [25 + 96, -25 - 96]) {
    setDeviceOff(off);
    const asked: unknown[] = [];
    mockApi(
      respond(listBroadcastReminders, { data: [] }),
      respond(listScheduleWeek, ({ query }) => {
        asked.push(query);
        const block = {
          ...{ slot_id: 1, date: '2026-11-26', starts_at: '2026-11-26T12:00:00.000Z' },
          ...{ ends_at: '2026-11-26T13:00:00.000Z', title: 'Fluxo', program: 'Fluxo', program_id: 5 },
          ...{ room: { id: 8, title: 'Sala de fluxo' }, type: '1' as const, status: 'on' as const },
          ...{ note: '', presenters: [] },
        };
        return { week: '2026-11-23', today: '2026-11-26', days, blocks: [block] };
      }),
    );
    const { unmount } = await renderWithPlatform(<BroadcastsScreen />, {
      ...{ user: buildUser(), name: 'mfe-live', path: '/cliente/lives?aba=programacao' },
    });
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('columnheader', { current: 'date' })).toHaveTextContent('26/11');
    expect(asked).toEqual([{}]);
    unmount();
    jest.useRealTimers();
  }
});
