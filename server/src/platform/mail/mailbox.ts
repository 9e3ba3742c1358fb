import type { Mail } from './mail.ts';

/** A mail as the development mailbox keeps it. */
export interface StoredMail extends Mail {
  id: string;
  from: string;
  sentAt: string;
}

export interface Mailbox {
  /** Newest first, at most 200. */
  list(): Promise<StoredMail[]>;
  /** Undefined where there is no such mail. */
  read(id: string): Promise<StoredMail | undefined>;
}
