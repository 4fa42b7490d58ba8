export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Further headers, `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

/** Sends mail: SMTP by `SMTP_URL`, otherwise files in `DATA_DIR/outbox`. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
