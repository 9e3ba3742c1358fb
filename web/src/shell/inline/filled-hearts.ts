import { SAVED_ON_DEVICE } from '../../data/device-list.ts';

/** The page from the server is the same for all visitors; until its code comes, the hearts of what this device has saved are filled here. */
addEventListener('DOMContentLoaded', () => {
  try {
    for (const id of JSON.parse(localStorage.getItem(SAVED_ON_DEVICE) ?? '[]') as number[]) {
      for (const heart of document.querySelectorAll(`[data-save="${id}"]`)) {
        heart.setAttribute('aria-pressed', 'true');
      }
    }
  } catch {
    // Without storage nothing is saved.
  }
});
