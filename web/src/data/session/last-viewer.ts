import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { useState } from 'react';
import { useViewer } from './session.ts';

/** Also after the session has ended: the page is then hidden, and keeps its input for the same person. */
export function useLastViewer(): CurrentUser | null {
  const viewer = useViewer();
  const [last, setLast] = useState(viewer);
  if (viewer !== null && viewer !== last) setLast(viewer);
  return viewer ?? last;
}
