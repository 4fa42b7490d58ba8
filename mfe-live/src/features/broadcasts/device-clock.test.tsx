import { listBroadcastReminders, listBroadcasts, listScheduleWeek } from '@pregao/contract';
import { correctPlatformClock } from '@pregao/format';
import { buildUser, mockApi, renderWithPlatform, respond, setWide, withMockApi } from '@pregao/testing';
import { act, screen, within } from '@testing-library/react';
import { setDeviceOff, setDeviceRight } from '../../common/test-device-clock.ts';
import { BroadcastsScreen } from './broadcasts.screen.tsx';
import { buildListed, buildLists } from './test-broadcasts.ts';

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

test('what is on air ends by the time of the platform, on a device whose clock is a day off', async () => {
  const now = Date.parse('2026-11-26T15:00:00.000Z');
  for (const off of [25, -25]) {
    const device = now + off * 3_600_000;
    jest.useFakeTimers({
      doNotFake: ['setInterval', 'clearInterval', 'queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
      ...{ now: device, advanceTimers: true },
    });
    correctPlatformClock(new Date(now).toUTCString(), device, device);
    const edition = buildListed({ starts_at: '2026-11-26T14:00:00.000Z', ends_at: '2026-11-26T15:01:00.000Z' });
    mockApi(respond(listBroadcastReminders, { data: [] }), respond(listBroadcasts, buildLists({ live: [edition] })));
    const { unmount } = await renderWithPlatform(<BroadcastsScreen />, {
      ...{ user: buildUser(), name: 'mfe-live', path: '/cliente/lives' },
    });
    expect(await screen.findByText('Ao vivo')).toBeVisible();
    mockApi(respond(listBroadcasts, buildLists({ replays: [{ ...edition, status: 'replay' }] })));
    act(() => {
      jest.advanceTimersByTime(65_000);
    });
    expect(await screen.findByRole('heading', { name: 'Para rever' })).toBeVisible();
    expect(screen.queryByText('Ao vivo')).not.toBeInTheDocument();
    unmount();
    setDeviceRight();
  }
});
