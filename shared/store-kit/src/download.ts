import { Command } from './command.ts';
import type { Failure } from './result.ts';

export interface NamedFile {
  name: string;
  content: Blob;
}

/** What the API client answers to a call for a file. */
export type FileAnswer = { ok: true; data: unknown; response: { headers: Record<string, unknown> } } | Failure;

const nameIn = (disposition: unknown) => /filename="?([^";]+)"?/.exec(String(disposition ?? ''))?.[1];

/** A file made by the server: asked for once while it is under way, named by the server, and it can be given up. */
export class Download<Args extends unknown[]> extends Command<Args, NamedFile> {
  #underWay: AbortController | null = null;

  /**
   * @param load asks for the file; stops when the signal is aborted
   * @param usualName of a file that the server gives no name
   */
  constructor(load: (signal: AbortSignal, ...args: Args) => Promise<FileAnswer>, usualName: string) {
    super(async (...args) => {
      this.#underWay = new AbortController();
      const answer = await load(this.#underWay.signal, ...args);
      if (!answer.ok) return answer;
      const name = nameIn(answer.response.headers['content-disposition']) ?? usualName;
      return { ok: true, data: { name, content: answer.data as Blob } };
    });
  }

  /** Gives up the file under way. */
  cancel() {
    this.#underWay?.abort();
  }
}
