import { createMyCard, deleteMyCard, listMyCards, updateMyDefaultCard, type SavedCard } from '@pregao/contract';
import { getPlatform, Resource } from '@pregao/platform';
import { Command, type Result } from '@pregao/store-kit';

const api = () => getPlatform().api;

/** The cards that a person keeps. Every answer of a change is the list as it then is. */
export class CardsStore {
  readonly cards = new Resource<SavedCard[]>({
    load: (_key, signal) => api().call(listMyCards, { signal }),
    staleTime: 0,
  });
  /** Takes what the pay document made; it saves the card once. */
  readonly save = new Command((token: string) => this.take(api().call(createMyCard, { body: { save_token: token } })));
  readonly choose = new Command((id: number) => this.take(api().call(updateMyDefaultCard, { params: { id } })));

  /** Where it was removed elsewhere it is gone as well. @throws Error with what is to be said where it stays */
  async remove(id: number) {
    const answer = await api().call(deleteMyCard, { params: { id } });
    if (!answer.ok && answer.status !== 404) throw new Error(answer.message);
    await this.cards.refresh();
  }

  private async take(asked: Promise<Result<SavedCard[]>>) {
    const answer = await asked;
    if (answer.ok) this.cards.set(answer.data);
    // It was removed in another tab: what is shown has to say so.
    else if (answer.status === 404) void this.cards.refresh();
    return answer;
  }
}
