import type { Language } from '@akatale/contracts/languages';
import type { Mail } from './mail.ts';
import type { Mailbox } from './mailbox.ts';
import type { Delivery } from './smtp.ts';

export interface Mailer {
  /**
   * Resolves once the mail server (or the development mailbox) has accepted the mail; rejects within a minute, with
   * `AddressRefused` where the address is refused for good. `delivery.id`, the id of the job or delivery, becomes the
   * Message-ID.
   */
  deliver(mail: Mail, delivery: Delivery): Promise<void>;
  mailbox: Mailbox | undefined;
}

export interface MailContent {
  /** English if there is none. Mails in the others say that they are drafts. */
  language?: Language;
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
  /** Stands below the rest; its action is only another label of the same link. */
  translation?: MailText & { language: Language };
}

/** What a mail says in one language. */
export interface MailText {
  heading: string;
  paragraphs: readonly string[];
  action: string;
  smallPrint?: string;
}

/** As the footer of pages says it. */
export const draftNotes: Readonly<Record<Language, string>> = {
  en: '',
  lg: 'Enkyusa eno ya kugezesa, yakolebwa kompyuta: ebigambo ebimu biyinza obutaba bituufu.',
  sw: 'Tafsiri hii ni rasimu iliyotengenezwa na kompyuta: baadhi ya maneno yanaweza yasiwe sahihi.',
};

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
