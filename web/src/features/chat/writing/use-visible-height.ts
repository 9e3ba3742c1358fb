import { useEffect } from 'react';

/**
 * On a phone a chat fills the visual viewport above the keyboard, so that its header and the message box both stay in
 * view.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const { style } = document.documentElement;
    const fit = () => {
      // A pinch-zoomed viewport must not change the layout.
      if (viewport.scale > 1) return;
      style.setProperty('--visible-height', `${viewport.height}px`);
      scrollTo({ top: 0, behavior: 'instant' });
    };
    viewport.addEventListener('resize', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      style.removeProperty('--visible-height');
    };
  }, []);
}
