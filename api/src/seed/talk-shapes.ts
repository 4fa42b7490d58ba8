/** A message of the demonstration, as its row is written. */
export interface SeededMessage {
  id: number;
  chat_id: number;
  seq: number;
  user_id: number;
  client_id: string;
  type: number;
  origin: number;
  message: string;
  reply_to_id: number | null;
  card: object | null;
  created_at: string;
  hidden: boolean;
  deleted_at: string | null;
  deleted_reason: string;
  refused: boolean;
  mentions: number[];
}

/** What happened in a room of the demonstration, before it has a place in its record. */
export interface Happening {
  chat: number;
  at: string;
  kind: string;
  ref: number | null;
  payload: object;
}
