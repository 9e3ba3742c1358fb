export interface MailContent {
  appName: string;
  /** Base of the address of the mark. */
  publicUrl: URL;
  heading: string;
  /** What another person wrote. */
  quote?: string | undefined;
  paragraphs: readonly string[];
  products?: readonly MailProduct[];
  action?: MailLink;
  smallPrint?: string;
  unsubscribe?: MailLink;
}

export interface MailLink {
  label: string;
  url: string;
}

export interface MailProduct {
  title: string;
  price: string;
  /** A line below the price. */
  advice?: string;
  /** What the advice leads to. */
  action?: MailLink;
  /** A JPEG, since few mail programs show WebP. */
  photoUrl: string | undefined;
  url: string;
}
