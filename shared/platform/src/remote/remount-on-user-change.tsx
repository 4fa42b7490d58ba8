import { observer } from 'mobx-react-lite';
import { Fragment, useState, type ReactNode } from 'react';
import { usePlatform } from '../platform.ts';

/**
 * What a screen holds is of one person: when another takes over, in another tab and without anybody leaving, it begins
 * anew. Signing in is no such change, so a visitor goes on where they are.
 */
export const RemountOnUserChange = observer(({ children }: { children: ReactNode }) => {
  const { id } = usePlatform().session.user;
  const [held, setHeld] = useState({ id, turn: 0 });
  if (id !== 0 && id !== held.id) setHeld({ id, turn: held.id === 0 ? held.turn : held.turn + 1 });
  return <Fragment key={held.turn}>{children}</Fragment>;
});
