export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An address that ends mails of this kind by one POST (RFC 8058). */
  unsubscribeUrl?: string;
  /** The person asked for it at that moment: it is tried even where mail servers have refused the address. */
  isRequested?: boolean;
}
