import type { CurrentUser } from '@akatale/contracts/accounts/accounts';
import { useState } from 'react';
import { useViewer } from './session.ts';

/**
 * The signed-in person, and after their session has ended still the last one: the page is hidden
 * then, and what was typed must be there again when they have signed in.
 */
export function useLastViewer(): CurrentUser | null {
  const viewer = useViewer();
  const [last, setLast] = useState(viewer);
  if (viewer !== null && viewer !== last) setLast(viewer);
  return viewer ?? last;
}
