import { useEffect, useState } from 'react';

/** What `load` resolves to once it is here; a heavy library is asked for only by the part that shows it. */
export const useLoaded = <T>(load: () => Promise<T>): { value?: T; failed: boolean } => {
  const [state, setState] = useState<{ value?: T; failed: boolean }>({ failed: false });
  useEffect(() => {
    let wanted = true;
    load().then(
      (value) => {
        if (wanted) setState({ value, failed: false });
      },
      () => {
        if (wanted) setState({ failed: true });
      },
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  return state;
};
