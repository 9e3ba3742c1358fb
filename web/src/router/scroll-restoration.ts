export interface ScrollPosition {
  scrollY: number;
  href: string | null;
  /** A link that was visible, and its distance from the top of the window. */
  landmark: { href: string; top: number } | null;
}

const STORAGE_KEY = 'scroll-positions';
const MAX_POSITIONS = 50;

function read(): Map<string, ScrollPosition> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, ScrollPosition][]);
  } catch {
    return new Map();
  }
}

/** Grids have at least two columns: a quarter of the width is in the first or second. */
function landmarkInView(): ScrollPosition['landmark'] {
  for (const share of [0.3, 0.45, 0.6, 0.75]) {
    const there = document.elementFromPoint(innerWidth / 4, innerHeight * share);
    const link = there?.closest('main a[href]');
    const href = link?.getAttribute('href');
    if (link && href) return { href, top: link.getBoundingClientRect().top };
  }
  return null;
}

/** Falls back to the same path, because the search id in the query may differ. */
export function findLink(href: string): HTMLElement | null {
  const [path = ''] = href.split('?');
  const same = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
  if (same || path === '/') return same;
  return document.querySelector<HTMLElement>(
    `main a[href="${CSS.escape(path)}"], main a[href^="${CSS.escape(`${path}?`)}"]`,
  );
}

/** Frames until cards near the viewport are rendered at their real height. */
const SETTLING_FRAMES = 2;
/** After this the landmark is considered gone. */
const TIMEOUT_MS = 10_000;
/** The user has taken over: stop moving the page. */
const interventions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export type ScrollRestoration = ReturnType<typeof createScrollRestoration>;

/** Positions survive a reload, once they are stored. */
export function createScrollRestoration() {
  const positions = read();
  let stopWaiting = () => undefined as void;
  return {
    remember(entry: string): void {
      const link = document.activeElement?.closest('main a[href]');
      const href = link?.getAttribute('href') ?? null;
      positions.delete(entry);
      positions.set(entry, { scrollY, href, landmark: landmarkInView() });
      const oldest = positions.keys().next().value;
      if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest);
    },
    recall: (entry: string): ScrollPosition | null => positions.get(entry) ?? null,
    /**
     * Cards far from the viewport are not laid out, so the same scroll offset may show other content: the landmark is
     * moved back to its former position. If it does not exist yet, as in a feed that is still loading, this waits for it.
     */
    restore({ scrollY: top, landmark }: ScrollPosition): void {
      stopWaiting();
      scrollTo({ top, behavior: 'instant' });
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
    },
    toTop(): void {
      stopWaiting();
      scrollTo({ top: 0, behavior: 'instant' });
    },
    store(): void {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
      } catch {
        // Without storage a reload starts at the top.
      }
    },
  };
}

/** False if the page does not contain the landmark. */
function holdAt(landmark: NonNullable<ScrollPosition['landmark']>, frames: number): boolean {
  const link = findLink(landmark.href);
  if (!link) return false;
  const off = link.getBoundingClientRect().top - landmark.top;
  scrollBy({ top: off, behavior: 'instant' });
  if (frames > 0) requestAnimationFrame(() => holdAt(landmark, frames - 1));
  return true;
}
