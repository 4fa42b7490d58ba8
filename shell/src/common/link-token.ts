import { currentUser, exchangeToken, logout, type SignedIn } from '@pregao/contract';
import {
  enterSession,
  findSignedIn,
  homeOfRole,
  type Platform,
  type SessionUser,
  type SignedInPerson,
} from '@pregao/platform';
import { makeAutoObservable, runInAction } from 'mobx';
import { spentPath, type LinkArrival } from './take-token.ts';

/** Who stands behind a session: the member of staff who acts as a customer, else the person themselves. */
const behind = ({ id, impersonator_id }: SessionUser) => impersonator_id ?? id;

/** Who is signed in here, as the server knows them now; null for nobody, and for a session that is over there. */
const findLivePerson = async ({ api, session }: Platform): Promise<SessionUser | null> => {
  const { token } = session;
  if (!token) return null;
  const answer = await api.call(currentUser, { query: { force_logout: '0' }, token, notSendToken: true });
  if (!answer.ok) return answer.status === 401 || !session.isLogged ? null : session.user;
  if (session.token === token) session.update(answer.data, answer.data.ability);
  return answer.data;
};

/** A link over the live session of somebody else: nothing is replaced before one has chosen (security 53). */
export interface LinkQuestion {
  current: SessionUser;
  arriving: SignedInPerson;
  readonly signedIn: SignedIn;
  /** Token of the session that is here. */
  readonly held: string;
  /** The page that carried the link; null where it leads to the home of the role. */
  readonly page: string | null;
}

/** How the last link fared. */
class LinkToken {
  state: 'idle' | 'working' | 'asking' | 'refused' = 'idle';
  /** Why, in a sentence to show. */
  message = '';
  question: LinkQuestion | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * Exchanges the token first; only success replaces the session. Where another person's session lives here
   * it asks; staff who enter as a customer, or come back, are the same person.
   * @param page the page that carried the link; null leads to the home of the role
   */
  async exchange(platform: Platform, token: string, page: string | null): Promise<void> {
    this.state = 'working';
    const answer = await platform.api.call(exchangeToken, { body: { token }, notSendToken: true });
    if (!answer.ok) {
      runInAction(() => {
        this.state = 'refused';
        this.message = answer.message;
      });
      return;
    }
    const [arriving, current] = await Promise.all([findSignedIn(platform, answer.data), findLivePerson(platform)]);
    const held = platform.session.token;
    if (current && held && behind(current) !== behind(arriving)) {
      runInAction(() => {
        this.question = { current, arriving, signedIn: answer.data, held, page };
        this.state = 'asking';
      });
      platform.navigate(spentPath, { replace: true });
      return;
    }
    await enterSession(platform, answer.data, arriving);
    if (page === null) platform.navigate(homeOfRole(arriving.role), { replace: true });
    runInAction(() => {
      this.state = 'idle';
    });
  }

  /** Goes on as the person of the link. The session that was here ends on the server: nobody could end it from here later. */
  async accept(platform: Platform): Promise<void> {
    const question = this.take();
    if (!question) return;
    const { arriving, signedIn, held, page } = question;
    await enterSession(platform, signedIn, arriving);
    platform.navigate(page ?? homeOfRole(arriving.role), { replace: true });
    runInAction(() => {
      this.state = 'idle';
    });
    await platform.api.call(logout, { token: held, keepalive: true });
  }

  /** Ends the session of the link on the server and goes on as before; where that can't be reached, the question stays. */
  async refuse(platform: Platform): Promise<void> {
    const question = this.take();
    if (!question) return;
    const answer = await platform.api.call(logout, { token: question.signedIn.access_token });
    if (!answer.ok && answer.status !== 401) {
      platform.notify.error(answer.message);
      runInAction(() => {
        this.question = question;
        this.state = 'asking';
      });
      return;
    }
    platform.navigate(question.page ?? homeOfRole(question.current.role), { replace: true });
    runInAction(() => {
      this.state = 'idle';
    });
  }

  /** Whoever leaves without an answer has refused. */
  leave(platform: Platform): void {
    const question = this.take();
    if (!question) return;
    this.state = 'idle';
    void platform.api.call(logout, { token: question.signedIn.access_token, keepalive: true });
  }

  /** The open question, answered once. */
  private take(): LinkQuestion | null {
    const { question } = this;
    this.question = null;
    if (question) this.state = 'working';
    return question;
  }
}

export const linkToken = new LinkToken();

/** Exchanges the token that a link brought. One of any page that is refused is said there; the page of links says its own. */
export const exchangeLink = async (platform: Platform, { token, page }: LinkArrival): Promise<void> => {
  await linkToken.exchange(platform, token, page);
  if (page !== null && linkToken.state === 'refused') platform.notify.error(linkToken.message);
};
