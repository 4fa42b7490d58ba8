import type { CallFailure, CallResult } from '@pregao/api-client';
import {
  checkEmail,
  forgotPassword,
  login,
  loginWithCode,
  lsBrazilCreateUser,
  lsBrazilSendAuthCode,
  resetPassword,
  type SignedIn,
} from '@pregao/contract';
import { enterSession, homeOfRole, type Platform } from '@pregao/platform';
import { makeAutoObservable, runInAction } from 'mobx';
import { safeReturn } from '../../common/address.ts';
import { refusalUnder } from '../../common/refusal.ts';

export type LoginStep = 'email' | 'password' | 'register' | 'code' | 'forgot' | 'reset';
export type CodeChannel = 'email' | 'sms';

export interface NewAccount {
  name: string;
  nickname: string;
  password: string;
  password_confirmation: string;
}

/** The steps of signing in and what carries over from one to the next. */
export class LoginFlow {
  step: LoginStep = 'email';
  email = '';
  channel: CodeChannel = 'email';
  /** Signed in and on the way out: the form stays as it is until the page has changed. */
  isLeaving = false;
  /** The link to a new password was sent, or the new password was set. */
  isDone = false;
  private resetToken: string | null = null;
  private readonly platform: Platform;
  private readonly back: string | null;

  constructor(platform: Platform, address: Pick<Location, 'search' | 'origin' | 'pathname'>) {
    this.platform = platform;
    const query = new URLSearchParams(address.search);
    this.back = safeReturn(query.get('return'), address.origin);
    this.resetToken = query.get('reset') || null;
    if (this.resetToken) this.step = 'reset';
    makeAutoObservable<LoginFlow, 'platform' | 'back'>(this, { platform: false, back: false }, { autoBind: true });
  }

  go(step: LoginStep) {
    this.step = step;
    this.isDone = false;
  }

  /** The e-mail decides what is asked next. */
  async chooseEmail({ email }: { email: string }): Promise<CallFailure | undefined> {
    const answer = await this.platform.api.call(checkEmail, { query: { email }, notSendToken: true });
    if (!answer.ok) return refusalUnder('email', answer);
    runInAction(() => {
      this.email = email.trim().toLowerCase();
      this.go(answer.data.exists ? 'password' : 'register');
    });
    return undefined;
  }

  enterWithPassword({ password }: { password: string }) {
    return this.enter(
      'password',
      this.platform.api.call(login, { body: { email: this.email, password }, notSendToken: true }),
    );
  }

  enterWithCode({ code }: { code: string }) {
    return this.enter(
      'code',
      this.platform.api.call(loginWithCode, { body: { email: this.email, code }, notSendToken: true }),
    );
  }

  async register(account: NewAccount): Promise<CallFailure | undefined> {
    const answer = await this.platform.api.call(lsBrazilCreateUser, {
      body: { ...account, email: this.email },
      notSendToken: true,
    });
    if (!answer.ok) return answer;
    const refusal = await this.enterWithPassword(account);
    if (refusal)
      runInAction(() => {
        this.go('password');
      });
    return undefined;
  }

  async sendCode(channel: CodeChannel) {
    const answer = await this.platform.api.call(lsBrazilSendAuthCode, {
      body: { email: this.email, channel },
      notSendToken: true,
    });
    if (!answer.ok) {
      this.platform.notify.error(answer.message);
      return false;
    }
    runInAction(() => {
      this.channel = channel;
    });
    return true;
  }

  async sendResetLink({ email }: { email: string }): Promise<CallFailure | undefined> {
    const answer = await this.platform.api.call(forgotPassword, { body: { email }, notSendToken: true });
    if (!answer.ok) return refusalUnder('email', answer);
    runInAction(() => {
      this.email = email.trim().toLowerCase();
      this.isDone = true;
    });
    return undefined;
  }

  async setPassword(
    passwords: Pick<NewAccount, 'password' | 'password_confirmation'>,
  ): Promise<CallFailure | undefined> {
    const answer = await this.platform.api.call(resetPassword, {
      body: { ...passwords, token: this.resetToken ?? '' },
      notSendToken: true,
    });
    if (!answer.ok) return answer;
    runInAction(() => {
      this.isDone = true;
    });
    return undefined;
  }

  /** A session that began is taken up, and the person goes back to where they came from, or to the home of their role (REQ-2.1–2.5). */
  private async enter(field: string, call: Promise<CallResult<SignedIn>>): Promise<CallFailure | undefined> {
    const answer = await call;
    if (!answer.ok) return refusalUnder(field, answer);
    runInAction(() => {
      this.isLeaving = true;
    });
    const user = await enterSession(this.platform, answer.data);
    const target = this.back ?? homeOfRole(user.role);
    if (target === '/login')
      runInAction(() => {
        this.isLeaving = false;
      });
    else this.platform.navigate(target, { replace: true });
    return undefined;
  }
}

/** Takes the token of a new-password link out of the address. Done once the screen stands: React may begin one twice. */
export const cleanAddress = () => {
  const query = new URLSearchParams(window.location.search);
  if (!query.has('reset')) return;
  query.delete('reset');
  history.replaceState(history.state, '', window.location.pathname + (query.size > 0 ? `?${query}` : ''));
};
