import type { Failure } from '@pregao/store-kit';
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { AnyRecord } from '../crud-types.ts';
import { recordDraft, type Draft } from '../form-draft.tsx';
import { askedValues, onlyWhole, valuesOf } from '../form-values.ts';
import { changesOf, conflictIn, type Conflict } from '../record-editor.ts';
import type { AutosaveOptions, SavedForm, SaveState } from './autosave-types.ts';
import { isTransient, mayHaveCome, missingIn, sendable, textsOf } from './sendable.ts';
import { sendSave, unanswered, type Unanswered } from './unanswered.ts';

type Values = Record<string, unknown>;

/** Milliseconds after the last change until it is sent, and until what failed is sent again. */
const saveDelay = 2000;
const retryDelay = 10_000;

/**
 * Saves a form by itself, one request at a time: fields that hold their own rule, and none that somebody else changed
 * meanwhile without asking. All that the server does not have yet is kept in the browser.
 */
export class Autosave {
  record: AnyRecord | null;
  state: SaveState = 'idle';
  savedAt: Date | null = null;
  failure: Failure | null = null;
  conflict: Conflict | null = null;
  /** Whether the dialog of the conflict is shown; once it was put off, nothing is sent until it is decided. */
  asksConflict = false;
  /** Whether something is not with the server yet. */
  isDirty = false;
  /** What an earlier visit left, until it is saved or thrown away. */
  readonly kept: Draft | null;
  /** What the form begins with. */
  readonly initial: Values;

  readonly #of: AutosaveOptions;
  /** The values of the form that the server has, as they are written in the form. */
  #saved: Values;
  #values: Values;
  #revision: number;
  /** Values the server refused by their field: sent again once they change. */
  readonly #refused = new Map<string, unknown>();
  #unanswered: Unanswered | null;
  #form: SavedForm | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | null = null;

  constructor(of: AutosaveOptions) {
    this.#of = of;
    const { resource, options, record } = of;
    this.record = record;
    this.#saved = valuesOf(resource, record, options.initial);
    this.kept = this.#draft().read();
    this.initial = { ...this.#saved, ...this.kept?.values };
    this.#values = this.initial;
    this.#unanswered = this.kept?.unanswered ?? null;
    this.#revision = Math.min(this.kept?.revision ?? Infinity, record?.revision ?? 0);
    makeObservable(this, {
      record: observableRef,
      state: observable,
      savedAt: observableRef,
      failure: observableRef,
      conflict: observableRef,
      asksConflict: observable,
      isDirty: observable,
    });
  }

  /** The form whose values are saved. @returns what lets it go: what is left is sent, and stays in the browser until it is */
  attach(form: SavedForm) {
    this.#form = form;
    const retry = () => {
      if (this.state === 'retrying') void this.#save();
    };
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      this.#form = null;
      void this.flush().finally(() => {
        clearTimeout(this.#timer);
      });
    };
  }

  /** What the form says now. */
  change(values: Values) {
    this.#values = askedValues(this.#of.resource, this.#of.options, values);
    this.#keep();
    if (!this.isDirty) return;
    // What may not be saved at all is not asked again with each letter.
    if (this.state === 'refused' && this.failure) return;
    if (this.state !== 'saving' && this.state !== 'retrying') this.#set({ state: 'waiting' });
    this.#later(saveDelay);
  }

  /** A field was left: what is typed needs no further wait, and what refused the last save may be over. */
  leaveField() {
    if (this.isDirty && (this.state === 'waiting' || this.state === 'refused')) void this.#save();
  }

  /**
   * Sends what is left, one request after another; a conflict is asked about again.
   *
   * @returns whether the server has everything
   */
  async flush(): Promise<boolean> {
    if (this.conflict) this.#set({ asksConflict: true });
    for (let turn = 0; turn < 5 && this.isDirty; turn++) if (!(await this.#save())) break;
    return !this.isDirty;
  }

  /** Makes a record of what its form began with, though nothing was typed. */
  make() {
    this.#saved = {};
    this.change(this.#values);
    return this.flush();
  }

  /** Decides a conflict: `theirs` are the values that stand where the other side was chosen; the rest is sent again. */
  async decide(theirs: Values) {
    if (!this.conflict) return;
    this.#revision = Math.max(this.#revision, this.conflict.revision);
    this.#take(theirs);
    this.#set({ conflict: null, asksConflict: false });
    await this.flush();
  }

  /** Back to the form: the conflict waits until it is decided. */
  putOff() {
    this.#set({ asksConflict: false });
  }

  /** The record as it stands after something else than a save: a step, the trash. Fields in which nothing was typed follow it. */
  take(record: AnyRecord) {
    const before = this.record;
    this.#revision = record.revision;
    this.#set({ record });
    if (before) this.#follow(before, record, {});
    this.#keep();
    this.#resume();
  }

  /** Puts older values into the form: changes like any other. */
  propose(values: Values) {
    this.#resume();
    for (const name of Object.keys(this.#saved)) if (name in values) this.#form?.set(name, values[name]);
  }

  /** Throws away what the server does not have; with a record, all that is not as it has it. */
  discard(record?: AnyRecord) {
    if (record) {
      this.#saved = valuesOf(this.#of.resource, record);
      this.#set({ record });
    }
    // What may have been saved of a record that is there is settled first.
    if (record || !this.record) this.#unanswered = null;
    this.#revision = this.record?.revision ?? 0;
    this.#set({ conflict: null, failure: null, state: 'idle' });
    for (const [name, value] of Object.entries(this.#saved)) this.#form?.set(name, value);
    this.change(this.#saved);
  }

  /** Puts what the server says under its fields. */
  refuse(fields: Readonly<Record<string, readonly string[]>>) {
    this.#form?.refuse(textsOf(fields));
  }

  /** Whether the form holds all its rules, as what readers see has to; says under its fields what is missing. */
  isComplete(): boolean {
    const missing = missingIn(this.#of, this.#values);
    if (missing) this.#form?.refuse(missing);
    return missing === null;
  }

  /** What was typed over what the server has. */
  get mine(): Values {
    return changesOf(this.#saved, this.#values);
  }

  #draft() {
    return recordDraft(this.#of.personId, this.#of.resource, this.record, this.#of.options);
  }

  #set(next: Partial<Autosave>) {
    runInAction(() => Object.assign(this, next));
  }

  #keep() {
    const { mine } = this;
    const isDirty = Object.keys(mine).length > 0 || this.#unanswered !== null;
    const at = new Date().toISOString();
    const kept = { values: mine, revision: this.#revision, at, unanswered: this.#unanswered ?? undefined };
    if (isDirty) this.#draft().keep(kept);
    else this.#draft().drop();
    this.#set({ isDirty });
    if (!isDirty && this.state !== 'saving' && this.state !== 'saved') this.#set({ state: 'idle', failure: null });
  }

  /** What was refused may hold by now: it is asked again by itself. */
  #resume() {
    this.#refused.clear();
    if (!this.isDirty || this.conflict || this.state !== 'refused') return;
    this.#set({ state: 'waiting', failure: null });
    this.#later(0);
  }

  #later(ms: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), ms);
  }

  #sendable(): Values {
    const { mine: changes, record } = this;
    const [isMade, values] = [record !== null, this.#values];
    return sendable({ resource: this.#of.resource, isMade, values, changes, refused: this.#refused });
  }

  /** @returns whether something was sent and taken */
  async #save(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#running) {
      await this.#running;
      return this.isDirty ? this.#save() : true;
    }
    const changes = this.conflict ? {} : (this.#unanswered?.values ?? this.#sendable());
    if (Object.keys(changes).length === 0) {
      if (this.isDirty && !this.conflict) this.#set({ state: 'refused', failure: null });
      return false;
    }
    this.#running = this.#send(changes);
    const isTaken = await this.#running;
    this.#running = null;
    return isTaken;
  }

  async #send(changes: Values): Promise<boolean> {
    this.#set({ state: 'saving' });
    const before = this.record;
    this.#unanswered ??= unanswered(changes, this.#revision);
    this.#keep();
    const result = await sendSave(this.#of, before, this.#unanswered);
    if (result.ok || !mayHaveCome(result)) this.#unanswered = null;
    if (result.ok) this.#accept(before, result.data, changes);
    else this.#refuse(result, conflictIn(result), changes);
    return result.ok;
  }

  #accept(before: AnyRecord | null, record: AnyRecord, sent: Values) {
    if (!before) this.#draft().drop();
    this.#saved = { ...(before ? this.#saved : valuesOf(this.#of.resource, null, this.#of.options.initial)), ...sent };
    this.#revision = record.revision;
    this.#set({ record, savedAt: new Date(), failure: null, state: 'saved' });
    if (before) this.#follow(before, record, sent);
    this.#keep();
    if (this.isDirty) {
      this.#set({ state: 'waiting' });
      this.#later(saveDelay);
    }
    if (!before) this.#of.onCreated(record, this.#form !== null);
  }

  /** Somebody saved other fields meanwhile: they are taken over, but where one typed in them too one is asked. */
  #follow(before: AnyRecord, record: AnyRecord, sent: Values) {
    const theirs = Object.keys(changesOf(before, this.#fieldsOf(record))).filter((name) => !(name in sent));
    const { mine } = this;
    const contested = theirs.filter((name) => name in mine);
    this.#take(Object.fromEntries(theirs.filter((name) => !(name in mine)).map((name) => [name, record[name]])));
    if (contested.length === 0) return;
    const fields = Object.fromEntries(contested.map((name) => [name, record[name]]));
    const { revision, updated_at: at, updated_by_name: by } = record;
    this.#set({ conflict: { revision, at, by, fields }, asksConflict: true });
  }

  #fieldsOf(record: AnyRecord): Values {
    return onlyWhole(Object.fromEntries(Object.keys(this.#saved).map((name) => [name, record[name]])));
  }

  /** Values that stand on the server are the form's too. */
  #take(values: Values) {
    this.#saved = { ...this.#saved, ...values };
    this.#values = { ...this.#values, ...values };
    for (const [name, value] of Object.entries(values)) this.#form?.set(name, value);
  }

  #refuse(failure: Failure, conflict: Conflict | null, sent: Values) {
    if (conflict) this.#set({ conflict, asksConflict: true, failure: null, state: 'refused' });
    else if (failure.fields && failure.status === 400) {
      const fields = Object.keys(failure.fields).filter((name) => name in sent);
      for (const name of fields) this.#refused.set(name, sent[name]);
      this.#form?.note(textsOf(failure.fields));
      this.#set({ failure: null, state: 'refused' });
      // What was sent beside them was not saved either.
      if (fields.length > 0) this.#later(0);
    } else if (isTransient(failure)) {
      this.#set({ failure, state: 'retrying' });
      this.#later(retryDelay);
    } else this.#set({ failure, state: 'refused' });
    this.#keep();
  }
}
