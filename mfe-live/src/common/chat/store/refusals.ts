import type { Failure } from '@pregao/store-kit';

/** Seconds that a refusal asks one to wait; null: it asks for no wait. */
export const secondsOf = (failure: Failure & { response?: { data?: unknown } }): number | null => {
  const { params } = (failure.response?.data ?? {}) as { params?: { seconds?: unknown } };
  return typeof params?.seconds === 'number' ? params.seconds : null;
};

/** Whether a refusal says that the rules of the room, or a mute, are others than this page knows. */
export const isOfRules = ({ code }: Failure): boolean =>
  ['muted', 'chat_closed', 'chat_not_open', 'chat_only_staff'].includes(code ?? '');
