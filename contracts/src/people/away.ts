import { hasLink, isContact } from './contact-as-name.ts';

/** A vendor may be away for so many days from today on. */
export const MAX_AWAY_DAYS = 90;
/** Of what they say to buyers meanwhile, in code points. */
export const MAX_AWAY_LINE = 100;

/** Whether a line has a telephone number, an address or a link in it, which are for the chat. */
export const lineHasContact = (line: string): boolean => isContact(line) || hasLink(line) || line.includes('@');
