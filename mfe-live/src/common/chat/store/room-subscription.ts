import type { OwnEvent, RoomEvent } from '@pregao/contract';
import { getPlatform, type ChannelPosition } from '@pregao/platform';
import { EventOrder } from './event-order.ts';

interface Ports {
  onRoomEvent(event: RoomEvent): void;
  onOwnEvent(event: OwnEvent): void;
  /** What was missed does not follow: everything is to be asked for again. */
  onLost(): void;
  /** The room is closed to this person. */
  onDenied(): void;
}

/** The two channels of a room: what all are told, and what one is told alone. */
export class RoomSubscription {
  readonly #ports: Ports;
  readonly #room: EventOrder;
  readonly #own: EventOrder;
  #position: ChannelPosition = { epoch: '', offset: 0 };
  #channel = '';
  #leaveRoom = () => {};
  #leaveOwn = () => {};

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#room = new EventOrder(
      (data) => ports.onRoomEvent(data as RoomEvent),
      (last) => this.#followRoom(last),
    );
    this.#own = new EventOrder((data) => ports.onOwnEvent(data as OwnEvent), ports.onLost);
  }

  /** @param position where the record stood when the messages were read: what came since follows */
  follow(position: ChannelPosition, channels: { room: string; own: string }) {
    this.#position = position;
    this.#channel = channels.room;
    this.#followRoom(position.offset);
    this.#followOwn(channels.own);
  }

  leave() {
    this.#leaveRoom();
    this.#leaveOwn();
    this.#room.stop();
    this.#own.stop();
  }

  #followRoom(offset: number) {
    this.#leaveRoom();
    this.#room.startAt(offset);
    this.#leaveRoom = getPlatform().realtime.subscribe(this.#channel, {
      since: { epoch: this.#position.epoch, offset },
      onEvent: (data, place) => this.#room.take(data, place.offset),
      onRecovered: (recovered) => {
        if (!recovered) this.#ports.onLost();
      },
      onClosed: (end) => {
        if (end === 'denied') this.#ports.onDenied();
      },
    });
  }

  /** The own channel has a record of its own, which is followed from where it stands. */
  #followOwn(channel: string) {
    this.#leaveOwn();
    let hasBegun = false;
    this.#leaveOwn = getPlatform().realtime.subscribe(channel, {
      onEvent: (data, { offset }) => {
        if (!hasBegun && offset > 0) this.#own.startAt(offset - 1);
        hasBegun ||= offset > 0;
        this.#own.take(data, offset);
      },
      onRecovered: (recovered) => {
        if (!recovered) this.#ports.onLost();
      },
    });
  }
}
