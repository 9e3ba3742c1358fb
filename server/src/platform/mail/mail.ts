/** A mail that is ready to go. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}
