import { listBroadcastReminders, listScheduleWeek } from '@pregao/contract';
import { buildUser, mockApi, renderWithPlatform, respond, setWide, withMockApi } from '@pregao/testing';
import { screen, within } from '@testing-library/react';
import { setDeviceOff, setDeviceRight } from '../../common/test-device-clock.ts';
import { BroadcastsScreen } from './broadcasts.screen.tsx';

withMockApi();
afterEach(setDeviceRight);

test('the week that is shown is the platform’s, on a device whose clock is days off', async () => {
  setWide(true);
  const days = ['23', '24', '25', '26', '27', '28', '29'].map((day) => ({
    date: `2026-11-${day}`,
    holiday: null,
    new_york: null,
  }));
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
    setDeviceRight();
  }
});
