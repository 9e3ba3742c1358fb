import { guessCategory } from '@akatale/contracts/products/discovery-endpoints';
import { type RefObject, useRef, useState } from 'react';
import { useApi } from '../../data/client.ts';

/** Suggests a category from the title until the user chooses one. Offline the field stays empty. */
export function useCategoryGuess(top: RefObject<HTMLElement | null>) {
  const api = useApi();
  const requested = useRef('');
  const [guessed, setGuessed] = useState('');

  async function guess(typed: string) {
    const title = typed.trim();
    const select = () => {
      const control = top.current?.closest('form')?.elements.namedItem('category');
      return control instanceof HTMLSelectElement && control.value === '' ? control : null;
    };
    if (title === '' || title === requested.current || !select()) return;
    requested.current = title;
    const answer = await api.call(guessCategory, { query: { title } }).catch(() => null);
    const control = select();
    if (!answer?.category || !control) return;
    control.value = answer.category;
    // The form and its error list listen for `input`.
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
    setGuessed(answer.category);
  }

  return { guess, guessed };
}
