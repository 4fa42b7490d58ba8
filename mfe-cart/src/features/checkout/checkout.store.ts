import type { BodyOf, Cart, FinishedOrder, OpenOrder, recalculateDiscountWithPaymentType } from '@pregao/contract';
import { getPlatform, modals } from '@pregao/platform';
import { cartId, cartPath } from '@pregao/platform/cart';
import { Command, type Failure } from '@pregao/store-kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { cartApi, openOrdersApi, type CardToPay } from './checkout.api.ts';
import { OpenCarts } from './open-carts.store.ts';
import { paymentType } from '../../common/payment-codes.ts';
import { clashOf, isSettled, placedOrder } from './placed-order.ts';

type Way = BodyOf<typeof recalculateDiscountWithPaymentType>;
type Answer = Awaited<ReturnType<typeof cartApi.find>>;

/** The cart on screen is not what the server knows: another tab or device was faster. */
const mustReload = ['cart_finished', 'already_yours', 'order_pending'];
const isExpired = (failure: Failure | null) => failure?.status === 401 && getPlatform().session.isLogged;

/** The cart on screen and what is done to it; every amount comes from the server. */
export class CheckoutStore {
  /** The order that is being turned back into the cart. */
  reopening: number | null = null;
  /** The session ended unnoticed: on the cart a 401 clears nothing and moves nobody (REQ-8.1–8.3), so the person is asked. */
  expired = false;
  /** What was on screen when the person pressed pay, in centavos, where the server's total is another one. */
  totalBefore: number | null = null;
  /** The way to pay that was chosen last, while its price is on its way. */
  choosing: Way | null = null;
  /** Orders of carts whose card was not charged, by the type of the cart: another way pays it, a change of the cart makes it anew. */
  private readonly unpaid = new Map<number, number>();
  private loads = 0;
  /** Ends when everything read and every change asked for so far has its answer. */
  private turn: Promise<unknown> = Promise.resolve();
  /** The amount last wanted of each line: an older one that still waits is left out. */
  private readonly wanted = new Map<string, number>();
  private readonly open: OpenCarts;
  readonly change = new Command((work: () => Promise<Answer>) => this.take(work()));
  readonly coupon = new Command((work: () => Promise<Answer>) => this.take(work()));
  readonly reopen = new Command((id: number) => this.take(openOrdersApi.reopen(id)));
  readonly finish = new Command((termHash: string, identifier: string | null, card: CardToPay | null = null) =>
    this.finishOrder(termHash, identifier, card),
  );

  constructor(type: number) {
    this.open = new OpenCarts(type);
    makeAutoObservable<CheckoutStore, 'loads' | 'turn' | 'wanted' | 'open' | 'unpaid'>(
      this,
      {
        choosing: observableRef,
        loads: false,
        turn: false,
        wanted: false,
        open: false,
        unpaid: false,
        change: false,
        coupon: false,
        reopen: false,
        finish: false,
      },
      { autoBind: true },
    );
  }

  get cart(): Cart | null {
    return this.open.shown;
  }

  /** The open carts that have something in them. */
  get carts(): Cart[] {
    return this.open.filled;
  }

  /** Leads to the cart of a type; while an order is made of one, that one stays. */
  choose(type: number) {
    if (!this.finish.isPending) getPlatform().navigate(cartPath(type), { replace: true });
  }

  /** Shows the cart of a type. */
  show(type: number) {
    if (type === this.open.type) return;
    this.open.show(type);
    this.choosing = null;
    this.totalBefore = null;
    this.change.reset();
    this.coupon.reset();
  }

  /** Also before it was first asked for. */
  get loading(): boolean {
    return this.open.loading;
  }

  /** Nothing is known yet of the cart. */
  get isAwaited(): boolean {
    return this.loading && this.cart === null;
  }

  get error(): Failure | null {
    return this.open.known.error;
  }

  /** Orders of the person that wait for their Pix, this cart's among them once it is one, and those whose code is over. */
  get pending(): OpenOrder[] {
    return this.open.known.pending;
  }

  get isEmpty(): boolean {
    return this.cart === null || this.cart.products.length === 0;
  }

  /** What the person has without end: it has to leave before anything is paid. */
  get isOwned(): boolean {
    return this.cart?.products.some(({ owned }) => owned?.until === null) ?? false;
  }

  /** An order that waits for its Pix and holds something of this cart. */
  get clash(): OpenOrder | undefined {
    return clashOf(this.cart, this.pending);
  }

  /** Why the card was refused whose order this cart was; null once another try begins. */
  get declined(): string | null {
    const { declined } = this.open.known;
    return declined && declined.cart === this.cart?.shopping_cart_id ? declined.text : null;
  }

  /** The way to pay as it was chosen, also before its price is there. */
  get way(): Required<Way> {
    const { payment_type_id = paymentType.pix, installments = 1 } = this.choosing ?? this.cart ?? {};
    return { payment_type_id, installments };
  }

  /** Follows what other tabs and the Pix window do, until the returned function is called. */
  follow() {
    const { bus } = getPlatform();
    const stops = [
      bus.on('pix.paid.v1', ({ order_id }) => {
        this.open.drop(order_id);
      }),
      bus.on('cart.changed.v1', (told) => {
        if (this.open.isNews(told)) void this.load();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Reads the cart; what is done to it waits, for a guest's cart has another id once it joined the account's. */
  load(): Promise<void> {
    const read = this.read();
    this.turn = Promise.all([this.turn, read]).catch(() => undefined);
    return read;
  }

  private async read() {
    const mine = ++this.loads;
    await this.open.read();
    // Someone signed in, or the cart was asked for again, meanwhile: that answer counts.
    if (mine !== this.loads) return;
    runInAction(() => {
      const { error, cart } = this;
      this.expired = isExpired(error);
      if (error) return;
      // The refused order was cancelled: this cart makes a new one.
      if (this.declined && cart) this.unpaid.delete(cart.shopping_cart_type_id);
      if (cart) cartId.keep(cart.shopping_cart_id);
      this.open.tell();
    });
  }

  setAmount(line: string, amount: number) {
    this.wanted.set(line, amount);
    return this.inTurn(async () =>
      this.wanted.get(line) === amount ? this.change.run(() => cartApi.amount(line, amount)) : undefined,
    );
  }
  remove(line: string) {
    return this.inTurn(() => this.change.run(() => cartApi.remove(line)));
  }
  /** Puts the cart under the price table of a link. */
  applyTable(key: string) {
    return this.inTurn(() => this.change.run(() => cartApi.chooseTable(this.open.id, key)));
  }
  /** The latest choice counts: an older one that still waits is left out. @param installments in how many a card is charged */
  async payWith(type: number, installments?: number) {
    const way: Way = { payment_type_id: type, ...(installments && { installments }) };
    this.choosing = way;
    const isWanted = () => this.choosing === way;
    await this.inTurn(async () => (isWanted() ? this.change.run(() => cartApi.payWith(this.open.id, way)) : undefined));
    runInAction(() => {
      if (isWanted()) this.choosing = null;
    });
  }
  /** The way that was chosen costs something else than what was pressed. @param before in centavos */
  tellChange(before: number) {
    this.totalBefore = before;
  }

  async applyCoupon(code: string): Promise<Failure | undefined> {
    const answer = await this.coupon.run(() => cartApi.applyCoupon(this.open.id, code));
    return answer.ok ? undefined : answer;
  }
  removeCoupon() {
    return this.coupon.run(() => cartApi.removeCoupon(this.open.id));
  }

  /** Shows the Pix of an order. */
  showPix({ id, order_payment_id: payment }: OpenOrder) {
    if (payment !== null) modals.pix({ order_id: id, order_payment_id: payment });
  }

  /** Turns an unpaid order back into the cart; one that was paid meanwhile is shown as paid. */
  async bringBack(id: number) {
    this.reopening = id;
    for (const [type, order] of this.unpaid) if (order === id) this.unpaid.delete(type);
    const answer = await this.reopen.run(id);
    if (answer.ok) {
      this.choose(answer.data.shopping_cart_type_id);
      await this.load();
    } else if (answer.code === 'payment_already_paid') getPlatform().navigate(`/pagamento/sucesso?order=${id}`);
  }

  /** One change after the other: none is lost because another is on its way. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  private async take(work: Promise<Answer>): Promise<Answer> {
    const unpaid = this.unpaid.get(this.cart?.shopping_cart_type_id ?? 0);
    const answer = await work;
    if (answer.ok)
      runInAction(() => {
        this.open.put(answer.data);
        this.totalBefore = null;
        this.open.tell();
      });
    else if (answer.code === 'cart_finished' && unpaid !== undefined) void this.bringBack(unpaid);
    else if (answer.status === 404 || answer.status === 409) void this.load();
    else this.noteExpiry(answer);
    return answer;
  }

  private async finishOrder(termHash: string, identifier: string | null, card: CardToPay | null) {
    // What the person saw is what they agreed to: a change still on its way is waited for, and then told.
    const { cart } = this;
    // Pressed again, the new total is agreed to.
    this.totalBefore = null;
    await this.turn;
    this.open.know({ declined: null });
    const answer = await cartApi.finish(this.open.id, {
      payment_type_id: cart?.total_cents === 0 ? paymentType.free : (cart?.payment_type_id ?? paymentType.pix),
      total_cents: cart?.total_cents ?? null,
      term_hash: termHash,
      ...(identifier && { identifier }),
      ...card,
    });
    if (answer.ok)
      runInAction(() => {
        this.settle(answer.data);
      });
    else if (answer.code === 'total_changed') {
      await this.load();
      runInAction(() => {
        this.totalBefore = cart?.total_cents ?? null;
      });
    } else if (mustReload.includes(answer.code ?? '')) await this.load();
    else this.noteExpiry(answer);
    return answer;
  }

  private noteExpiry(failure: Failure) {
    if (isExpired(failure))
      runInAction(() => {
        this.expired = true;
      });
  }

  /** What an order leads to that was finished, or asked about. One whose card was not charged leaves its cart on screen. */
  settle(order: FinishedOrder) {
    const { cart } = this;
    const [payment] = order.order_payments;
    if (payment?.payment_type_id === paymentType.card && !isSettled(order)) {
      if (!cart) return;
      this.unpaid.set(cart.shopping_cart_type_id, order.id);
      this.open.put({ ...cart, shopping_cart_id: order.shopping_cart_id });
      return;
    }
    const placed = placedOrder(order, cart);
    this.open.leave(cart);
    if (isSettled(order)) {
      getPlatform().navigate(`/pagamento/sucesso?order=${order.id}`);
      return;
    }
    this.open.drop(placed.id);
    this.open.know({ pending: [placed, ...this.pending] });
    this.showPix(placed);
  }
}
