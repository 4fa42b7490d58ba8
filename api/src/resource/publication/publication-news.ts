import type { Tx } from '../../db/open.ts';
import { notify } from '../../modules/notifications/notify.service.ts';
import { titleOf, type LockedPublication } from './publication.ts';
import type { Step } from './publication-steps.ts';
import { findName } from '../record/record.repository.ts';
import type { Author, ServerResource } from '../server-resource.ts';

interface Told {
  author: Author;
  at: string;
  step: Step & { refused?: string };
  /** The revision that the step made: its news are told once. */
  revision: number;
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * Tells those whom a step concerns: who is asked to look, who wrote what was returned or published by another, and who
 * asked for an hour at which it could not come before readers.
 */
export const tellStep = async (
  tx: Tx,
  store: ServerResource,
  { meta, working, state }: LockedPublication,
  { author, at, step, revision }: Told,
) => {
  const content = {
    type: capital(store.resource.title[0]),
    title: titleOf(store, working),
    // By its number, which stays while its address is still written.
    path: store.resource.desk.replace(/\{\w+\}/, String(meta.id)),
  };
  const key = `${store.options.table}/${meta.id}/${revision}`;
  const by = (author.id === null ? undefined : await findName(tx, author.id)) ?? 'A equipe';
  const writer = state.last_editor_id === null ? [] : [state.last_editor_id];
  // What a job does was asked for by somebody, who is told that it happened.
  const others = author.request_id === null ? writer : writer.filter((id) => id !== author.id);
  if (step.step === 'submit')
    await notify(tx, { to: [step.reviewer_id], kind: 'review_requested', key, at, data: { ...content, by } });
  if (step.step === 'return')
    await notify(tx, { to: others, kind: 'review_returned', key, at, data: { ...content, by, note: step.note } });
  if (step.refused !== undefined) {
    const to = [...writer, ...(author.id === null ? [] : [author.id])];
    const data = { ...content, by: 'O agendamento', note: step.refused };
    await notify(tx, { to, kind: 'review_returned', key, at, data });
  }
  if (step.step === 'publish') await notify(tx, { to: others, kind: 'published_for_you', key, at, data: content });
};
