import { SAVED_ON_DEVICE } from '../../data/device-list.ts';

/*
 * The page from the server is the same for all visitors. Until its code comes, the hearts of what this device has saved are
 * filled here. One that is tapped meanwhile is filled at once, pale, and stored if its person leaves.
 * Without storage nothing is saved.
 */
const saved = (): number[] => JSON.parse(localStorage.getItem(SAVED_ON_DEVICE) ?? '[]') as number[];
const hearts = (which: string) => document.querySelectorAll<HTMLElement>(`[data-save${which}`);
const fill = (heart: HTMLElement) => heart.setAttribute('aria-pressed', 'true');
/** What was tapped is pale: `late-scripts.ts`. */
const fillTapped = () => hearts('][style*=opacity]').forEach(fill);

function storeTapped(): void {
  for (const heart of hearts('][style*=opacity]')) {
    heart.style.opacity = '';
    const ids = [Number(heart.dataset['save']), ...saved()];
    localStorage.setItem(SAVED_ON_DEVICE, JSON.stringify(ids));
  }
}

function tolerantly(task: () => void): () => void {
  return () => {
    try {
      task();
    } catch {}
  };
}

addEventListener(
  'DOMContentLoaded',
  tolerantly(() => saved().forEach((id) => hearts(`="${id}"]`).forEach(fill))),
);
addEventListener('click', fillTapped, true);
addEventListener('pagehide', tolerantly(storeTapped));
