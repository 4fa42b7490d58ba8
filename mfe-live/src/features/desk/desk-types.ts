import type { BroadcastDetail, ChatMessage } from '@pregao/contract';
import type { Resource } from '@pregao/platform';

/** The desk of an edition, asked for by its id. */
export type DeskResource = Resource<BroadcastDetail, number>;

/** What a dialog of the desk is about. */
export type Asking = { kind: 'mute' | 'delete'; message: ChatMessage } | { kind: 'help' } | null;
