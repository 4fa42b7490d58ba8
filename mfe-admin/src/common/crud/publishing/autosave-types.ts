import type { AnyResource } from '@pregao/contract';
import type { AnyRecord, CrudOptions } from '../crud-types.ts';

/** `waiting`: typed and not sent yet; `retrying`: sent in vain, and sent again by itself. */
export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'retrying' | 'refused';

type Texts = Readonly<Record<string, string>>;

/** The form that is saved, as far as saving concerns it. */
export interface SavedForm {
  set: (name: string, value: unknown) => void;
  /** Puts texts under fields without moving the focus. */
  note: (errors: Texts) => void;
  /** Puts texts under fields and the focus in the first of them. */
  refuse: (errors: Texts) => void;
}

export interface AutosaveOptions {
  resource: AnyResource;
  options: CrudOptions;
  /** Null for a new one: it is made by its first save. */
  record: AnyRecord | null;
  personId: number;
  /** A new one was made; `isOpen` is false where its form was left meanwhile. */
  onCreated: (record: AnyRecord, isOpen: boolean) => void;
}
