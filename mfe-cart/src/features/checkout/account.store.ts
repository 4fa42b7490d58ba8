import { enterSession, getPlatform } from '@pregao/platform';
import { cartEmail } from '@pregao/platform/cart';
import type { Failure } from '@pregao/store-kit';
import { makeAutoObservable, runInAction } from 'mobx';
import { accountApi } from './checkout.api.ts';

export interface NewAccount {
  name: string;
  nickname: string;
  password: string;
}

/** Who buys: the e-mail decides between entering and registering, without leaving the cart. */
export class AccountStore {
  /** The one left with the purchase, on the course's page or here; it is asked for once. */
  email = cartEmail.read() ?? '';
  step: 'email' | 'password' | 'register' = 'email';
  /** Whether the kept e-mail is being looked up; nobody types meanwhile. */
  isResuming = this.email !== '';
  /** The step came by itself: the page doesn't move to it. */
  isResumed = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  back() {
    this.isResumed = false;
    this.step = 'email';
  }

  /** Goes on with the e-mail that was left before. */
  async resume() {
    if (!this.isResuming) return;
    const failure = await this.chooseEmail({ email: this.email });
    runInAction(() => {
      this.isResuming = false;
      this.isResumed = failure === undefined;
    });
  }

  async chooseEmail({ email }: { email: string }): Promise<Failure | undefined> {
    const answer = await accountApi.check(email);
    if (!answer.ok) return answer;
    runInAction(() => {
      this.email = email.trim().toLowerCase();
      cartEmail.keep(this.email);
      this.step = answer.data.exists ? 'password' : 'register';
    });
    return undefined;
  }

  async enter({ password }: { password: string }): Promise<Failure | undefined> {
    const answer = await accountApi.login({ email: this.email, password });
    if (!answer.ok) return { ...answer, fields: { password: [answer.message] } };
    await enterSession(getPlatform(), answer.data);
    return undefined;
  }

  async register(account: NewAccount): Promise<Failure | undefined> {
    // Typed once, where it can be shown: the call wants it twice.
    const answer = await accountApi.register({
      ...account,
      email: this.email,
      password_confirmation: account.password,
    });
    return answer.ok ? this.enter({ password: account.password }) : answer;
  }
}
