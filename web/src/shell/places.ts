/** Where a person was on a page of the history: how far down, and on which link. */
export interface Place {
  scrollY: number;
  href: string | null;
}

const STORAGE_KEY = 'places';
const MAX_PLACES = 50;

let places: Map<string, Place> | null = null;

function all(): Map<string, Place> {
  places ??= read();
  return places;
}

function read(): Map<string, Place> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, Place][]);
  } catch {
    return new Map();
  }
}

/** Notes the place on the entry that is being left. */
export function rememberPlace(entry: string): void {
  const link = document.activeElement?.closest('main a[href]');
  all().delete(entry);
  all().set(entry, { scrollY, href: link?.getAttribute('href') ?? null });
  const oldest = all().keys().next().value;
  if (all().size > MAX_PLACES && oldest !== undefined) all().delete(oldest);
}

export function recallPlace(entry: string): Place | null {
  return all().get(entry) ?? null;
}

/** Keeps the places over a reload. */
export function storePlaces(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...all()]));
  } catch {
    // Without storage a reload starts at the top, as it would without this file.
  }
}
