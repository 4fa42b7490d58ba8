import { renderWithPlatform } from '@pregao/testing';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { RemoteBoundary } from './boundary.tsx';
import { lazyScreen } from '../index.ts';

const open = async (load: () => Promise<{ default: () => React.JSX.Element }>) => {
  const Screen = lazyScreen(load);
  return renderWithPlatform(
    <RemoteBoundary remote="mfe-a" version="1">
      <Suspense fallback={<p>Um momento</p>}>
        <Screen />
      </Suspense>
    </RemoteBoundary>,
  );
};

test('a screen that did not load is asked for again by the retry, as often as it takes', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let asked = 0;
  const { person } = await open(async () => {
    asked += 1;
    if (asked < 3) throw Object.assign(new Error('main.js did not come'), { phase: 'load' });
    return { default: () => <h1>Meus cursos</h1> };
  });
  for (const tries of [1, 2]) {
    await screen.findByRole('alert');
    expect(asked).toBe(tries);
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  }
  expect(await screen.findByRole('heading')).toHaveTextContent('Meus cursos');
});

test('a screen that loaded is not asked for again', async () => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    return { default: () => <h1>Meus cursos</h1> };
  };
  const Screen = lazyScreen(load);
  for (const round of [1, 2]) {
    const { unmount } = await renderWithPlatform(
      <RemoteBoundary remote="mfe-a" version={String(round)}>
        <Suspense>
          <Screen />
        </Suspense>
      </RemoteBoundary>,
    );
    expect(await screen.findByRole('heading')).toBeInTheDocument();
    unmount();
  }
  expect(asked).toBe(1);
});

test('a part that did not come is reported by why it did not, not as a fault of rendering', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const phases: string[] = [];
  const gate = Promise.withResolvers<{ default: () => React.JSX.Element }>();
  const { platform } = await open(() => gate.promise);
  platform.reportFault = ({ phase }) => {
    phases.push(phase);
  };
  gate.reject(Object.assign(new Error('not the file'), { phase: 'integrity' }));
  await screen.findByRole('alert');
  expect(phases).toEqual(['integrity']);
});
