import { useEffect } from 'react';

/**
 * While a chat fills the window of a phone, it fills what the keyboard leaves of it: the box one
 * types in stays at its foot, and the person one writes to at its head.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const { style } = document.documentElement;
    const fit = () => {
      // Zoomed in, a person looks at a part on purpose.
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
