import { SAVED_ON_DEVICE } from '../../data/device-list.ts';
import { SAVED_HEART } from '../../ui/icons/saved-heart.ts';

/** The page from the server is the same for all visitors; until its code comes, the hearts of what this device has saved are filled here. */
addEventListener('DOMContentLoaded', () => {
  try {
    for (const id of JSON.parse(localStorage.getItem(SAVED_ON_DEVICE) ?? '[]') as number[]) {
      for (const heart of document.querySelectorAll(`[data-save="${id}"]`)) {
        heart.setAttribute('aria-pressed', 'true');
        heart.firstElementChild?.setAttribute('class', `shrink-0 ${SAVED_HEART}`);
        heart.firstElementChild?.setAttribute('fill', 'currentColor');
      }
    }
  } catch {
    // Without storage nothing is saved.
  }
});
