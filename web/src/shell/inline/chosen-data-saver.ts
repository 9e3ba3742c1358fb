import { chosen } from '../data-saver/choice.ts';

/** A document is the same for all in data saver, whether they chose it or their network did, and its scripts come with the first touch. */
addEventListener('DOMContentLoaded', () => {
  for (const link of document.querySelectorAll(`[data-choice='${chosen()}']`))
    link.setAttribute('aria-current', 'true');
});
