import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { sellingText as text } from '../../text/selling-text.ts';
import type { ChosenPhoto } from './photo-list.ts';

export type PhotoOrder = ReturnType<typeof usePhotoOrder>;

/**
 * Puts photos in order: by buttons, which keep the focus on the photo that moves, and by drawing
 * one over the others with a finger or a mouse.
 */
export function usePhotoOrder(
  photos: readonly ChosenPhoto[],
  move: (key: string, to: number) => void,
) {
  const [draggedKey, setDraggedKey] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const pressed = useRef<string | null>(null);
  // Listeners of a drag live longer than the render that began it.
  const current = useRef({ photos, move });
  useEffect(() => {
    current.current = { photos, move };
  });

  // A tile that changes its place in the document loses the focus.
  useEffect(() => {
    const button = pressed.current && document.getElementById(pressed.current);
    if (button) button.focus();
    pressed.current = null;
  }, [photos]);

  function place(key: string, to: number) {
    const { photos: all, move: moveTo } = current.current;
    if (to < 0 || to >= all.length || all[to]?.key === key) return;
    moveTo(key, to);
    setSaid(text.movedTo(to + 1, all.length));
  }

  function follow(key: string, list: Element | null) {
    const onMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const over = document.elementFromPoint(clientX, clientY)?.closest('[data-photo]');
      const tiles = [...(list?.querySelectorAll('[data-photo]') ?? [])];
      if (over) place(key, tiles.indexOf(over));
    };
    const stop = () => {
      setDraggedKey(null);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', stop);
      removeEventListener('pointercancel', stop);
    };
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', stop);
    addEventListener('pointercancel', stop);
  }

  return {
    draggedKey,
    /** Told to screen readers. */
    said,
    /** A press on the button with this id moves the photo. */
    step(buttonId: string, key: string, to: number) {
      pressed.current = buttonId;
      place(key, to);
    },
    drag(event: PointerEvent, key: string) {
      if (event.button !== 0) return;
      // Else the browser would begin to drag the picture or to select what is near.
      event.preventDefault();
      setDraggedKey(key);
      follow(key, event.currentTarget.closest('ul'));
    },
  };
}
