import { useNavigate } from '@pregao/platform/router';
import { useEffect } from 'react';

/** What an answer that says `moved` carries: the address of now. */
interface Refusal {
  code?: string | undefined;
  response?: { data: unknown } | undefined;
}

const addressIn = (failure: Refusal | null) => {
  if (failure?.code !== 'moved') return null;
  const { params } = (failure.response?.data ?? {}) as { params?: { address?: string } };
  return params?.address ?? null;
};

/**
 * Leads on to where something is that had this address: inside the app nothing answers 301.
 * @returns whether it does; what is not there is not said meanwhile
 */
export const useMoved = (failure: Refusal | null): boolean => {
  const navigate = useNavigate();
  const address = addressIn(failure);
  useEffect(() => {
    if (address !== null) void navigate(address, { replace: true });
  }, [address, navigate]);
  return address !== null;
};
