import { enterSession, getPlatform } from '@pregao/platform';
import { makeAutoObservable, runInAction } from 'mobx';
import { accountApi } from './checkout.api.ts';

export interface NewAccount { name: string; nickname: string; password: string; password_confirmation: string }

/** Who buys: the e-mail decides between entering and registering, without leaving the cart. */
export class AccountStore {
  email = '';
  step: 'email' | 'password' | 'register' = 'email';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  back() {
    this.step = 'email';
  }

  async chooseEmail({ email }: { email: string }) {
    const answer = await accountApi.check(email);
    if (answer.ok) runInAction(() => { this.email = email.trim().toLowerCase(); this.step = answer.data.exists ? 'password' : 'register'; });
    return answer;
  }

  async enter({ password }: { password: string }) {
    const answer = await accountApi.login({ email: this.email, password });
    if (!answer.ok) return { ok: false, fields: { password: [answer.message] } };
    await enterSession(getPlatform(), answer.data);
    return answer;
  }

  async register(account: NewAccount) {
    const answer = await accountApi.register({ ...account, email: this.email });
    return answer.ok ? this.enter({ password: account.password }) : answer;
  }
}
