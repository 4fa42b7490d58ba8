import type { ModalRequest } from '@pregao/contract';
import type { Platform } from '@pregao/platform';
import { makeAutoObservable } from 'mobx';

export type ModalName = ModalRequest['modal'];

/** What a modal's face is given. */
export interface ModalProps<M extends ModalName = ModalName> {
  request: Extract<ModalRequest, { modal: M }>;
  onClose(): void;
}

const ofOnePerson: ModalName[] = ['pix', 'required-data', 'nps', 'welcome'];

/** Which global modals are open, the last on top; one of a kind at a time. */
export class ModalStore {
  open: ModalRequest[] = [];
  private readonly platform: Platform;

  constructor(platform: Platform) {
    this.platform = platform;
    makeAutoObservable<ModalStore, 'platform'>(this, { platform: false }, { autoBind: true });
  }

  /** Listens to the bus until the returned function is called. */
  follow() {
    const { bus } = this.platform;
    const stops = [bus.on('modal.open.v1', this.show), bus.on('session.ended.v1', this.forgetPerson)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  show(request: ModalRequest) {
    this.open = [...this.open.filter(({ modal }) => modal !== request.modal), request];
  }

  close(modal: ModalName) {
    if (!this.isOpen(modal)) return;
    this.open = this.open.filter((request) => request.modal !== modal);
    this.platform.bus.emit('modal.closed.v1', { modal });
  }

  isOpen(modal: ModalName) {
    return this.open.some((request) => request.modal === modal);
  }

  /** Nothing stands over the page; the question about cookies stops nobody. */
  get isIdle(): boolean {
    return this.open.every(({ modal }) => modal === 'cookie');
  }

  /** What belongs to a person leaves the screen with them. */
  private forgetPerson() {
    for (const modal of ofOnePerson) this.close(modal);
  }
}
