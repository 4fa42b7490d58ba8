import { errorTexts } from '@pregao/api-client';
import { createNpsAnswerUser, findNpsQuestionUser, type ResponseOf } from '@pregao/contract';
import type { Platform } from '@pregao/platform';
import { makeAutoObservable, runInAction } from 'mobx';

type Survey = ResponseOf<typeof findNpsQuestionUser>;
export type SurveyQuestion = Survey['questions'][number];

/** One survey on screen: its questions, and what was answered so far. A rating is unset until the person gives one. */
export class NpsSurvey {
  survey: Survey | null = null;
  isFailed = false;
  isSending = false;
  answers: Record<number, number | string> = {};
  private readonly platform: Platform;
  private readonly id: number;

  constructor(platform: Platform, id: number) {
    this.platform = platform;
    this.id = id;
    makeAutoObservable<NpsSurvey, 'platform' | 'id'>(this, { platform: false, id: false }, { autoBind: true });
  }

  /** The survey loads its questions when it opens (REQ-4.48). */
  async load(signal?: AbortSignal) {
    this.isFailed = false;
    const answer = await this.platform.api.call(findNpsQuestionUser, {
      params: { id: this.id },
      ...(signal && { signal }),
    });
    if (!answer.ok && answer.aborted) return;
    runInAction(() => {
      this.isFailed = !answer.ok;
      if (answer.ok) this.survey = answer.data;
    });
  }

  put(id: number, answer: number | string) {
    this.answers = { ...this.answers, [id]: answer };
  }

  /** Sends what was answered, without the empty ones. @returns whether the survey is done with */
  async submit(): Promise<boolean> {
    const { api, notify } = this.platform;
    const answers = Object.entries(this.answers)
      .map(([id, answer]) => ({ id: Number(id), answer: typeof answer === 'string' ? answer.trim() : answer }))
      .filter(({ answer }) => answer !== '');
    if (answers.length === 0) {
      notify.error(errorTexts.npsEmpty);
      return false;
    }
    if (this.isSending) return false;
    this.isSending = true;
    const sent = await api.call(createNpsAnswerUser, { body: answers });
    runInAction(() => {
      this.isSending = false;
    });
    // REQ-8.27 shows the failure, too, in the style of a success; the survey stays open, as it closes on success alone.
    notify.success(sent.ok ? errorTexts.npsSaved : errorTexts.npsFailed);
    return sent.ok;
  }
}
