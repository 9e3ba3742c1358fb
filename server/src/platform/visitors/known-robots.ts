/** Parts of the names of self-declared robots; some of them run the scripts of a page. (Cubot is a maker of phones.) */
const NAMES =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|^whatsapp\/|preview|lighthouse|page ?speed|monitor|archiver/i;

/** An empty user agent is no browser either. */
export function isKnownRobot(userAgent: string | undefined): boolean {
  return !userAgent || NAMES.test(userAgent);
}
