import type { LessonNote } from '@pregao/contract';
import { Resource } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { addNote, loadNotes, removeNote } from './player.api.ts';

/** The person's own notes of a lesson, in the order of the video. */
export class NotesStore {
  readonly notes = new Resource<{ data: LessonNote[] }, number>({
    load: loadNotes,
    isEmpty: ({ data }) => data.length === 0,
  });

  readonly adding = new Command(async (lessonId: number, text: string, seconds: number) => {
    const result = await addNote(lessonId, text, seconds);
    if (result.ok)
      this.notes.set(({ data }) => ({ data: [...data, result.data].sort((one, other) => one.time_s - other.time_s) }));
    return result;
  });

  readonly removing = new Command(async (noteId: number) => {
    const result = await removeNote(noteId);
    if (result.ok || result.status === 404)
      this.notes.set(({ data }) => ({ data: data.filter(({ id }) => id !== noteId) }));
    return result;
  });
}
