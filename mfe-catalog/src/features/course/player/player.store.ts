import type { CoursePlayer, LessonProgress, PlayerLesson } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { Command } from '@pregao/store-kit';
import { makeAutoObservable, runInAction } from 'mobx';
import { loadPlayer } from '../course.store.ts';
import { markCompleted, saveProgress } from './player.api.ts';
import { Watched } from './watched.ts';

interface Progress {
  position: number;
  duration: number;
}

/** Minutes of video that are left, as the server counts them: what was seen of a lesson counts, a completed one is over. */
const minutesLeft = (modules: CoursePlayer['modules']) =>
  Math.ceil(
    modules
      .flatMap(({ lessons }) => lessons)
      .reduce(
        (sum, lesson) => sum + (lesson.status === 'completed' ? 0 : lesson.duration_s * (1 - lesson.watched_pct / 100)),
        0,
      ) / 60,
  );

/** A course being watched: which lesson, where in it, what is done and what comes next. */
export class PlayerStore {
  course: CoursePlayer;
  lessonId: number;
  /** The lesson on screen has ended: the next one is offered over the video. */
  hasEnded = false;
  /** How often the lesson was started over: each time the video begins anew. */
  replays = 0;
  /** Where the video is, in seconds; notes are taken at it. */
  position = 0;
  readonly #watched = new Map<number, Watched>();
  readonly completing = new Command(async (id: number) => this.#settle(await markCompleted(id)));

  constructor(course: CoursePlayer, askedLesson: number | null) {
    this.course = course;
    this.lessonId = this.#known(askedLesson) ?? course.current?.lesson_id ?? course.modules[0]?.lessons[0]?.id ?? 0;
    makeAutoObservable(this, { completing: false }, { autoBind: true });
    this.#enter();
  }

  get lessons(): PlayerLesson[] {
    return this.course.modules.flatMap(({ lessons }) => lessons);
  }

  get lesson(): PlayerLesson | undefined {
    return this.lessons.find(({ id }) => id === this.lessonId);
  }

  get next(): PlayerLesson | undefined {
    return this.lessons
      .slice(this.lessons.findIndex(({ id }) => id === this.lessonId) + 1)
      .find(({ locked }) => !locked);
  }

  /** Staff look at it: nothing of what they see is kept. */
  get isLook(): boolean {
    return this.course.access === 'staff';
  }

  /** Opens a lesson of the course, locked or not; any other number stays where it is. */
  open(id: number | null) {
    const known = this.#known(id);
    if (known === undefined || known === this.lessonId) return;
    this.lessonId = known;
    this.#enter();
  }

  /** Where to start the video: where one stopped, or its beginning once it is done. */
  startAt(): number {
    return this.position;
  }

  /**
   * Saves where the person is: every 10 s, on pause, at the end and on leaving. From 90 % seen on, the lesson is done.
   * @param lessonId the lesson of the video: while another one opens, the last word is of the one that goes
   */
  async report(lessonId: number, { position, duration }: Progress) {
    if (lessonId === this.lessonId) this.position = position;
    if (this.isLook) return;
    const watched_pct = this.#watched.get(lessonId)?.move(position, duration) ?? 0;
    this.#settle(await saveProgress(lessonId, { position_s: Math.floor(position), watched_pct }));
  }

  /** Follows the video second by second, for the notes; nothing is saved. */
  tick(seconds: number) {
    if (Math.floor(seconds) !== Math.floor(this.position)) this.position = seconds;
  }

  end() {
    this.hasEnded = true;
  }

  replay() {
    this.hasEnded = false;
    this.position = 0;
    this.replays += 1;
  }

  #known(id: number | null) {
    return this.course.modules.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id)?.id;
  }

  #enter() {
    const { lesson } = this;
    this.hasEnded = false;
    this.replays = 0;
    this.position = lesson && lesson.status !== 'completed' ? lesson.position_s : 0;
    this.#watched.set(this.lessonId, new Watched(this.position, lesson?.watched_pct ?? 0));
  }

  #settle<R extends { ok: true; data: LessonProgress } | { ok: false }>(result: R): R {
    if (result.ok) this.take(result.data);
    if (result.ok && result.data.status === 'completed') void this.#release(result.data.lesson_id);
    return result;
  }

  /** Reads the course again where a lesson waited for this one to be done. */
  async #release(done: number) {
    const waits = ({ access }: PlayerLesson) =>
      !access.open && access.reason === 'release' && access.after?.lesson_id === done;
    if (!this.lessons.some(waits)) return;
    const again = await loadPlayer(this.course.slug, new AbortController().signal);
    if (again.ok)
      runInAction(() => {
        this.course = again.data;
      });
  }

  /** Shows what the server saved, and tells whoever shows this course. */
  private take(saved: LessonProgress) {
    if (!this.lessons.some(({ id }) => id === saved.lesson_id)) return;
    const { status, position_s, watched_pct, completed_at, course } = saved;
    const { progress_pct, completed_lessons, required_lessons } = course;
    const modules = this.course.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) =>
        lesson.id === saved.lesson_id ? { ...lesson, status, position_s, watched_pct, completed_at } : lesson,
      ),
    }));
    this.course = {
      ...this.course,
      progress_pct,
      completed_lessons,
      required_lessons,
      modules,
      minutes_left: minutesLeft(modules),
    };
    getPlatform().bus.emit('course.progressed.v1', {
      course_id: course.id,
      lesson_id: saved.lesson_id,
      percent: progress_pct,
    });
  }
}
