/** Sends text messages: HTTP by `SMS_URL`, otherwise files in `DATA_DIR/outbox`. */
export interface Sms {
  send(message: { to: string; text: string }): Promise<void>;
}
