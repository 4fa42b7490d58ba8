import { checkXpcode, claimXpRelease, updateUserProfile, type ResponseOf } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import { tellAccessOpened } from '@pregao/platform/access-opened';
import { Command, type Failure } from '@pregao/store-kit';
import { makeObservable, observable, observableRef, runInAction } from 'mobx';

type Found = ResponseOf<typeof checkXpcode> & { code: string };
type Claimed = ResponseOf<typeof claimXpRelease>;

const api = () => getPlatform().api;

/** A code of XP from its check to what it opened. */
export class XpCodeStore {
  /** What was checked and stands. */
  found: Found | null = null;
  claimed: Claimed | null = null;
  /** The code in the form, so that it stands there still where one comes back to it. */
  typed = '';
  /** The person has to give their CPF before. */
  needsDocument = getPlatform().session.user.identifier === null;
  readonly claim = new Command(async (code: string) => {
    const platform = getPlatform();
    const { token } = platform.session;
    const answer = await platform.api.call(claimXpRelease, { body: { code } });
    if (!answer.ok) return answer;
    runInAction(() => {
      this.claimed = answer.data;
    });
    await tellAccessOpened(platform, token);
    return answer;
  });

  constructor() {
    makeObservable(this, { found: observableRef, claimed: observableRef, needsDocument: observable });
  }

  /** @returns what is wrong with the code, under its field, or why none is looked at */
  check = async (code: string): Promise<Failure | undefined> => {
    this.typed = code;
    const answer = await api().call(checkXpcode, { query: { code } });
    if (!answer.ok) {
      runInAction(() => {
        this.needsDocument = this.needsDocument || answer.code === 'xp_document_missing';
      });
      return answer.code === 'xp_document_missing' ? undefined : answer;
    }
    const { data } = answer;
    if (!data.valid) return { ok: false, status: 404, message: data.message, fields: { code: [data.message] } };
    this.claim.reset();
    runInAction(() => {
      this.found = { ...data, code };
    });
    return undefined;
  };

  saveDocument = async (identifier: string): Promise<Failure | undefined> => {
    const { session } = getPlatform();
    const answer = await api().call(updateUserProfile, { params: { id: session.user.id }, body: { identifier } });
    if (!answer.ok) return answer;
    session.update(answer.data, answer.data.ability);
    runInAction(() => {
      this.needsDocument = false;
    });
    return undefined;
  };

  /** Back to the form. */
  leave = () => {
    runInAction(() => {
      this.found = null;
      this.claimed = null;
    });
  };
}
