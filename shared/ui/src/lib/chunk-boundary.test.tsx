import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { lazyScreen } from './lazy-screen.tsx';
import { FaultContext, ChunkBoundary } from './chunk-boundary.tsx';

/** A part whose first fetches fail, as many as told. */
const part = (failures: number, name = 'Menu') => {
  const asked = { times: 0 };
  const Part = lazyScreen(async () => {
    asked.times += 1;
    if (asked.times <= failures) throw new Error(`${name}.js did not come`);
    return { default: () => <p>{name}</p> };
  });
  return { asked, Part };
};

const show = (children: ReactNode) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const faults: string[] = [];
  const page = (inner: ReactNode) => (
    <FaultContext
      value={(error) => {
        faults.push((error as Error).message);
      }}
    >
      <h1>Página</h1>
      {inner}
    </FaultContext>
  );
  const view = render(page(children));
  return {
    faults,
    change: (inner: ReactNode) => {
      view.rerender(page(inner));
    },
    person: userEvent.setup(),
  };
};

const again = (retry: () => void) => (
  <button type="button" onClick={retry}>
    De novo
  </button>
);

test('a part that does not come is not there and is reported; its surroundings stay', async () => {
  const { Part } = part(1);
  const { faults } = show(
    <ChunkBoundary waiting={<p>Um momento</p>}>
      <Part />
    </ChunkBoundary>,
  );
  expect(screen.getByText('Um momento')).toBeInTheDocument();
  await act(async () => {});
  expect(document.body).toHaveTextContent(/^Página$/);
  expect(faults).toEqual(['Menu.js did not come']);
});

test('what stands in its place asks for it again, as often as it takes', async () => {
  const { Part, asked } = part(2);
  const told: number[] = [];
  const { person, faults } = show(
    <ChunkBoundary
      fallback={again}
      onFailed={() => {
        told.push(asked.times);
      }}
    >
      <Part />
    </ChunkBoundary>,
  );
  await person.click(await screen.findByRole('button'));
  await person.click(await screen.findByRole('button'));
  expect(await screen.findByText('Menu')).toBeInTheDocument();
  expect([told, faults.length]).toEqual([[1, 2], 2]);
});

test('a part that went away after a failure is asked for again when it comes back', async () => {
  const { Part, asked } = part(1);
  const { change } = show(
    <ChunkBoundary>
      <Part />
    </ChunkBoundary>,
  );
  await act(async () => {});
  change(null);
  change(
    <ChunkBoundary>
      <Part />
    </ChunkBoundary>,
  );
  expect(await screen.findByText('Menu')).toBeInTheDocument();
  expect(asked.times).toBe(2);
});

test('several places that wait for one fetch fail together and ask no more; each can try again', async () => {
  const { Part, asked } = part(1);
  const { person, faults } = show(
    [1, 2, 3].map((key) => (
      <ChunkBoundary key={key} fallback={again}>
        <Part />
      </ChunkBoundary>
    )),
  );
  expect(await screen.findAllByRole('button')).toHaveLength(3);
  expect([asked.times, faults.length]).toEqual([1, 3]);
  await person.click(screen.getAllByRole('button')[1] as HTMLElement);
  expect(await screen.findByText('Menu')).toBeInTheDocument();
  await person.click(screen.getAllByRole('button')[0] as HTMLElement);
  expect(screen.getAllByText('Menu')).toHaveLength(2);
  expect(asked.times).toBe(2);
});
