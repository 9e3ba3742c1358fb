/**
 * What robots that say so have in their names; some of them run the scripts of a page. (Cubot is a
 * maker of phones.)
 */
const NAMES =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|^whatsapp\/|preview|lighthouse|page ?speed|monitor|archiver/i;

/** Whether this is a robot that does not hide it. What says nothing at all is no browser either. */
export function isKnownRobot(userAgent: string | undefined): boolean {
  return !userAgent || NAMES.test(userAgent);
}
