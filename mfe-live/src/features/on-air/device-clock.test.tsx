import { listOnAir, type BroadcastCard } from '@pregao/contract';
import { buildUser, mockApi, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { act, screen } from '@testing-library/react';
import { setDeviceOff, setDeviceRight } from '../../common/test-device-clock.ts';
import { LiveShelf } from './live-shelf.tsx';
import { forgetOnAir } from './on-air.store.ts';
import ptBr from './on-air.pt-br.json';

withMockApi();
afterEach(() => {
  act(forgetOnAir);
  setDeviceRight();
});

const edition: BroadcastCard = {
  ...{ id: 1, broadcast_id: 3, slug: 'sala', title: '', program_id: 1, program: 'Sala', description: '' },
  category: { id: 1, name: 'Day trade', slug: 'day-trade' },
  ...{ cover: '/api/covers/broadcast-1.svg', status: 'scheduled', starts_at: '', ends_at: '2026-11-28T12:00:00.000Z' },
  ...{ presenters: [], signature: null, accessible: true },
};

test('what starts today and tomorrow is told by the time of the platform, on a device whose clock is a day off', async () => {
  const card = (id: number, title: string, starts_at: string): BroadcastCard => ({ ...edition, id, title, starts_at });
  for (const off of [25, -25]) {
    setDeviceOff(off);
    mockApi(
      respond(listOnAir, {
        data: [card(1, 'Fechamento', '2026-11-26T20:00:00.000Z'), card(2, 'Abertura', '2026-11-27T12:00:00.000Z')],
      }),
    );
    const { unmount } = await renderWithPlatform(<LiveShelf audience="client" />, {
      ...{ user: buildUser(), name: 'mfe-live', path: '/home', texts: { 'pt-br': ptBr } },
    });
    expect((await screen.findByText('Fechamento')).closest('article, li')).toHaveTextContent(/[Hh]oje.*17:00/);
    expect(screen.getByText('Abertura').closest('article, li')).toHaveTextContent(/[Aa]manhã.*09:00/);
    unmount();
    act(forgetOnAir);
    setDeviceRight();
  }
});
