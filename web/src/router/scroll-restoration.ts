/** Where a person was on a page of the history. */
export interface Place {
  scrollY: number;
  /** The link that had the focus. */
  href: string | null;
  /** A link that was in view, and how far it was from the top of the window. */
  landmark: { href: string; top: number } | null;
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
export function rememberScrollPosition(entry: string): void {
  const link = document.activeElement?.closest('main a[href]');
  const href = link?.getAttribute('href') ?? null;
  all().delete(entry);
  all().set(entry, { scrollY, href, landmark: landmarkInView() });
  const oldest = all().keys().next().value;
  if (all().size > MAX_PLACES && oldest !== undefined) all().delete(oldest);
}

/** Cards are in two columns and more: a quarter of the width is in the first or the second. */
function landmarkInView(): Place['landmark'] {
  for (const share of [0.3, 0.45, 0.6, 0.75]) {
    const there = document.elementFromPoint(innerWidth / 4, innerHeight * share);
    const link = there?.closest('main a[href]');
    const href = link?.getAttribute('href');
    if (link && href) return { href, top: link.getBoundingClientRect().top };
  }
  return null;
}

/** The link of the page that leads there; the same search may have got another id since. */
export function findLink(href: string): HTMLElement | null {
  const [path = ''] = href.split('?');
  const same = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
  if (same || path === '/') return same;
  return document.querySelector<HTMLElement>(
    `main a[href="${CSS.escape(path)}"], main a[href^="${CSS.escape(`${path}?`)}"]`,
  );
}

/** Frames in which cards around the view are drawn, and take their real heights. */
const SETTLING_FRAMES = 2;
/** After this the page is taken for one that has not got the landmark any more. */
const TIMEOUT_MS = 10_000;
/** What a person does who has begun to look around; they are not moved under their hands. */
const interventions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let stopWaiting = () => undefined as void;

/**
 * Scrolls to a place again. Cards far from the view are not drawn, so that the way down to the
 * place has another length than before; the landmark is brought to where it was. Where it is not
 * there yet, as in a feed whose further pages are on their way, it is waited for.
 */
export function returnTo({ scrollY, landmark }: Place): void {
  stopWaiting();
  scrollTo({ top: scrollY, behavior: 'instant' });
  if (!landmark || holdAt(landmark, SETTLING_FRAMES)) return;

  const observer = new MutationObserver(() => {
    if (holdAt(landmark, SETTLING_FRAMES)) stopWaiting();
  });
  const timer = setTimeout(() => stopWaiting(), TIMEOUT_MS);
  const stop = () => stopWaiting();
  stopWaiting = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of interventions) removeEventListener(type, stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const type of interventions) addEventListener(type, stop, { passive: true });
}

/** For a page that is new. */
export function startAtTop(): void {
  stopWaiting();
  scrollTo({ top: 0, behavior: 'instant' });
}

/** False where the page has no such landmark. */
function holdAt(landmark: NonNullable<Place['landmark']>, frames: number): boolean {
  const link = findLink(landmark.href);
  if (!link) return false;
  const off = link.getBoundingClientRect().top - landmark.top;
  scrollBy({ top: off, behavior: 'instant' });
  if (frames > 0) requestAnimationFrame(() => holdAt(landmark, frames - 1));
  return true;
}

export function recallScrollPosition(entry: string): Place | null {
  return all().get(entry) ?? null;
}

/** Keeps the places over a reload. */
export function storeScrollPositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...all()]));
  } catch {
    // Without storage a reload starts at the top, as it would without this file.
  }
}
