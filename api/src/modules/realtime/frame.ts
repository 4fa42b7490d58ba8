/** What everybody in a channel is sent: lines of the protocol, and the same as a message of a socket, made once for all. */
export interface Push {
  lines: Buffer;
  /** A WebSocket message (RFC 6455, 5.2): final, text, not masked, not compressed. */
  frame: Buffer;
}

const finalText = 0x81;
/** A length above 125 takes two more bytes, one above 65 535 eight. */
const twoBytes = 126;
const eightBytes = 127;

const headOf = (length: number): Buffer => {
  if (length < twoBytes) return Buffer.from([finalText, length]);
  if (length <= 0xffff) return Buffer.from([finalText, twoBytes, length >> 8, length & 0xff]);
  const head = Buffer.alloc(10);
  head.writeUInt16BE((finalText << 8) | eightBytes);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
};

/**
 * Frames lines of the protocol.
 *
 * @returns both forms, over the same bytes
 */
export const pushOfLines = (text: string): Push => {
  const lines = Buffer.from(text);
  const head = headOf(lines.length);
  const frame = Buffer.concat([head, lines]);
  return { frame, lines: frame.subarray(head.length) };
};
