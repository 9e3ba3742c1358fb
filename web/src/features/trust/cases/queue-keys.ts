import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const elsewhere = 'input, textarea, select, [contenteditable], dialog, [popover]';
const STORED = 'desk-keys';

function areOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

/** Keys of one letter can be turned off on a device: a program that types what is said presses them. */
export function useKeysChoice(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(areOn()), []);
  function turn(on: boolean): void {
    try {
      localStorage.setItem(STORED, on ? 'on' : 'off');
    } catch {
      // Without storage they stay on.
    }
    setOn(areOn());
  }
  return [isOn, turn];
}

type Place = RefObject<Element | null>;

export const isShown = ({ current }: Place): boolean => (current?.getClientRects().length ?? 0) > 0;

/**
 * By their letters, in lower case. They do nothing while something is typed, or a dialog or menu is open.
 *
 * @param beside they are for what is shown there, on a wide screen alone
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | false>>, beside?: Place): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const act = keys[key.toLowerCase()];
    if (!act || altKey || ctrlKey || metaKey || event.defaultPrevented || !areOn()) return;
    if (beside && !isShown(beside)) return;
    if (document.querySelector('dialog[open]') || (target instanceof Element && target.closest(elsewhere))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
