import type { AnyResource, Move } from '@pregao/contract';
import { Command, type Result } from '@pregao/store-kit';
import { callResource } from '../call-resource.ts';
import type { AnyRecord, CrudOptions } from '../crud-types.ts';
import { Autosave } from './autosave.ts';
import { Checklist } from './checklist.tsx';

type StepOf<M> = M extends unknown ? Omit<M, 'revision'> : never;

/** A step without the revision it is made on. */
export type Step = StepOf<Move>;

interface Preview {
  address: string;
  expires_at: string;
}

interface EditorOptions {
  resource: AnyResource;
  options: CrudOptions;
  record: AnyRecord | null;
  personId: number;
  onCreated: (record: AnyRecord, isOpen: boolean) => void;
}

/** What is done with one record of what is published: saved by itself, moved from state to state, shown to others. */
export class PublishedEditor {
  readonly autosave: Autosave;
  readonly checklist: Checklist;
  /** A step on the revision that is seen, once the server has all that was typed. */
  readonly step: Command<[Step], AnyRecord>;
  readonly preview: Command<[], Preview>;
  readonly #resource: AnyResource;

  constructor(of: EditorOptions) {
    const { calls } = of.resource;
    this.#resource = of.resource;
    this.autosave = new Autosave(of);
    this.checklist = new Checklist(of);
    this.step = new Command(async (step) => {
      const result = await callResource<AnyRecord>(calls.move, {
        params: { id: this.#record.id },
        body: { ...step, revision: this.#record.revision },
      });
      if (!result.ok || step.step !== 'discard') return this.#took(result);
      this.autosave.discard(result.data);
      return result;
    });
    this.preview = new Command(() => callResource<Preview>(calls.preview, { params: { id: this.#record.id } }));
  }

  /** Asks for the record as it stands, after somebody else moved it. */
  async reload() {
    this.#took(await callResource<AnyRecord>(this.#resource.calls.find, { params: { id: this.#record.id } }));
  }

  get #record(): AnyRecord {
    const { record } = this.autosave;
    if (!record) throw new Error('A record that is not made has no steps');
    return record;
  }

  #took(result: Result<AnyRecord>) {
    if (result.ok) this.autosave.take(result.data);
    return result;
  }
}
