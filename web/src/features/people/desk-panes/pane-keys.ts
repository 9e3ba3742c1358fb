import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useClient } from '../../../data/client.ts';
import { createStore } from '../../../data/store.ts';

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

/** The keys of each part that is drawn, as its letters. */
const createKeysInUse = () => createStore<readonly { letters: string }[]>([]);

/** Those that do something now, so that nothing else is offered. */
export function useKeysInUse(): ReadonlySet<string> {
  const { get, subscribe } = useClient().get(createKeysInUse);
  const parts = useSyncExternalStore(subscribe, get, get);
  return new Set(parts.flatMap(({ letters }) => [...letters]));
}

type Place = RefObject<Element | null>;

const isShown = ({ current }: Place): boolean => (current?.getClientRects().length ?? 0) > 0;

/**
 * By their letters, in lower case. They do nothing while something is typed, or a dialog or menu is open.
 *
 * @param beside they are for what is shown there, on a wide screen alone
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | false>>, beside?: Place): void {
  const inUse = useClient().get(createKeysInUse);
  const letters = Object.keys(keys)
    .filter((key) => keys[key])
    .join('');
  useEffect(() => {
    const part = { letters };
    inUse.set([...inUse.get(), part]);
    return () => inUse.set(inUse.get().filter((each) => each !== part));
  }, [inUse, letters]);

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
