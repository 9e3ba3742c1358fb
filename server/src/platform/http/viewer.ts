import type { IncomingHttpHeaders } from 'node:http';
import { cookieValues } from '@akatale/contracts/data-saver';
import { isLanguage, LANGUAGE_COOKIE, type Language } from '@akatale/contracts/languages';
import type { OperatorRole } from '@akatale/contracts/people/operators';

/** The person of the session cookie. Nothing else in a request can change who that is. */
export interface Viewer {
  userId: number;
  type: 'buyer' | 'vendor';
  role: 'user' | 'operator';
  operatorRole: OperatorRole | null;
  sessionId: number;
  authenticatedAt: Date;
  /** Whether the password or a code of a second factor was entered within the last `REAUTHENTICATION_MINUTES`. */
  isRecentlyAuthenticated: boolean;
  /** True for an operator without the required second factor, who has no operator's rights until then. */
  mustEnrol?: boolean;
  /** Set while an operator views this person's pages: nothing can be changed, and nothing counts. */
  viewedBy?: { operatorId: number; until: Date };
  /** Chosen on the device, of which the account may remember another. */
  language: Language;
}

/** Who acts, as policies see them. */
export type Actor = Pick<Viewer, 'userId' | 'role'>;

/** Who reads, as views see them. */
export type Reader = Pick<Viewer, 'userId' | 'role' | 'language'>;

export type Identify = (sessionToken: string, headers: IncomingHttpHeaders) => Promise<Viewer | undefined>;

/** The language chosen on this device, or English. */
export function chosenLanguage({ cookie }: IncomingHttpHeaders): Language {
  const [chosen] = cookieValues(cookie, LANGUAGE_COOKIE);
  return isLanguage(chosen) ? chosen : 'en';
}
