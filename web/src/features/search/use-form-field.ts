import { type RefObject, useEffect, useEffectEvent } from 'react';

interface FieldEvents {
  onInput: (input: HTMLInputElement) => void;
  onFocus: (input: HTMLInputElement) => void;
  onLeave: () => void;
  onKeyDown: (event: KeyboardEvent, input: HTMLInputElement) => void;
  onSubmit: () => void;
}

/** The surrounding form and its search field, which React may replace. */
export function formAround(element: Element | null) {
  const form = element?.closest('form') ?? null;
  return { form, input: form?.querySelector<HTMLInputElement>('input[type=search]') ?? null };
}

export function useFormField(inside: RefObject<Element | null>, events: FieldEvents): void {
  const handleEvent = useEffectEvent((event: Event) => {
    const { form, input } = formAround(inside.current);
    if (!form || !input) return;
    if (event.type === 'submit') events.onSubmit();
    if (event.type === 'focusout') {
      const next = (event as FocusEvent).relatedTarget;
      if (!(next instanceof Node && form.contains(next))) events.onLeave();
    }
    if (event.target !== input) return;
    if (event.type === 'input') events.onInput(input);
    if (event.type === 'focusin') events.onFocus(input);
    if (event.type === 'keydown') events.onKeyDown(event as KeyboardEvent, input);
  });

  /** The field received its focus before this code had loaded. */
  const begin = useEffectEvent(() => {
    const { input } = formAround(inside.current);
    if (input && document.activeElement === input) events.onFocus(input);
  });

  useEffect(() => {
    const { form } = formAround(inside.current);
    if (!form) return undefined;
    const types = ['input', 'focusin', 'focusout', 'keydown', 'submit'];
    const listen = (event: Event) => handleEvent(event);
    for (const type of types) form.addEventListener(type, listen);
    begin();
    return () => {
      for (const type of types) form.removeEventListener(type, listen);
    };
  }, [inside]);
}
