interface Message {
  name: string;
  payload: unknown;
}

/** The person's other tabs. */
export interface Tabs {
  send(message: Message): void;
  close(): void;
}

const alone: Tabs = { send: () => {}, close: () => {} };

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && typeof (data as Message).name === 'string';

/** Opens the channel between tabs; without a name, or in a browser without channels, this tab is alone. */
export const openTabs = (channelName: string | false, receive: (message: Message) => void): Tabs => {
  if (channelName === false || typeof BroadcastChannel === 'undefined') return alone;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent) => {
    if (isMessage(data)) receive(data);
  };
  return { send: (message) => channel.postMessage(message), close: () => channel.close() };
};
