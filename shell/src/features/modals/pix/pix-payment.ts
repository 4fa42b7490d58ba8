import { pixLookupToast } from '@pregao/api-client';
import { findPixPayment, sandboxPixPay, type ResponseOf } from '@pregao/contract';
import type { Platform } from '@pregao/platform';
import { cartPath, cartsAmount, reopenOrder } from '@pregao/platform/cart';
import { makeAutoObservable, runInAction } from 'mobx';

export type PixData = ResponseOf<typeof findPixPayment>['data'];

/** Status of a payment that is already made (REQ-3.37, REQ-3.38). */
const paid = 2;

/** One Pix payment as the modal follows it: looked up until it is paid. */
export class PixPayment {
  data: PixData | null = null;
  isPaid = false;
  /** The last lookup failed; what is known stays on screen. */
  isUnreachable = false;
  isSimulating = false;
  isReopening = false;
  private pending = false;
  private readonly platform: Platform;
  readonly id: number;

  constructor(platform: Platform, id: number) {
    this.platform = platform;
    this.id = id;
    makeAutoObservable<PixPayment, 'platform' | 'pending'>(
      this,
      { platform: false, pending: false, id: false },
      { autoBind: true },
    );
  }

  /** The bank has not given the code yet. */
  get isRequesting(): boolean {
    return this.data?.state === 'requesting' || this.data?.state === 'unknown';
  }

  /** The sandbox PSP says that it is one; a real charge is never offered to be simulated. */
  get isSandbox(): boolean {
    return this.data?.sandbox ?? false;
  }

  /** Asks for the state. A failure is said once, not at every try (REQ-8.18–8.22). */
  async look(signal?: AbortSignal) {
    if (this.pending || this.isPaid) return;
    this.pending = true;
    const answer = await this.platform.api.call(findPixPayment, { params: { id: this.id }, ...(signal && { signal }) });
    this.pending = false;
    if (!answer.ok && answer.aborted) return;
    const toast = pixLookupToast(answer.status, answer.ok ? answer.data : (answer.response?.data ?? answer.message));
    if (toast && (answer.ok || !this.isUnreachable)) this.platform.notify[toast.kind](toast.text);
    runInAction(() => {
      this.isUnreachable = !answer.ok;
      if (answer.ok) this.data = answer.data.data;
      this.isPaid = answer.ok && answer.data.status === paid;
    });
  }

  /** Puts what the order holds back in the cart. @returns its address, null where it is not there; money that came meanwhile is shown as paid */
  async reopen(): Promise<string | null> {
    if (!this.data || this.isReopening) return null;
    this.isReopening = true;
    const { api, bus, notify } = this.platform;
    const answer = await reopenOrder(api, this.data.order_id);
    runInAction(() => {
      this.isReopening = false;
    });
    if (answer.ok)
      bus.emit('cart.changed.v1', {
        shopping_cart_id: answer.data.shopping_cart_id,
        products_amount: cartsAmount(answer.data),
        total_cents: answer.data.total_cents,
      });
    else if (answer.code === 'payment_already_paid') await this.look();
    else notify.error(answer.message);
    return answer.ok ? cartPath(answer.data.shopping_cart_type_id) : null;
  }

  /** Makes the sandbox PSP settle the charge, as a payer would. */
  async simulate() {
    if (!this.data || this.isSimulating) return;
    this.isSimulating = true;
    const answer = await this.platform.api.call(sandboxPixPay, { params: { id: this.data.txid } });
    runInAction(() => {
      this.isSimulating = false;
    });
    if (answer.ok) await this.look();
    else this.platform.notify.error(answer.message);
  }
}
