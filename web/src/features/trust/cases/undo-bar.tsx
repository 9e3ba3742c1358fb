import { useSyncExternalStore } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useClient } from '../../../data/client.ts';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { useKeys } from '../../people/desk-panes/index.ts';
import { createDismissals, type Dismissal } from './dismissals.ts';

const none: readonly Dismissal[] = [];

/** What was dismissed just now, and is in no list. */
export function useDismissed(): readonly Dismissal[] {
  const { subscribe, all } = useClient().get(createDismissals);
  return useSyncExternalStore(subscribe, all, () => none);
}

interface UndoBarProps {
  /** The case is in its place again. */
  onUndone: (id: number) => void;
}

/** Stays in sight while the list scrolls, with the newest first; the key Z undoes that one. */
export function UndoBar({ onUndone }: UndoBarProps) {
  const { toast } = useToasts();
  const { undo } = useClient().get(createDismissals);
  const dismissed = useDismissed();

  async function takeBack({ id, title }: Dismissal): Promise<void> {
    try {
      if (!(await undo(id))) return;
      toast({ title: text.undone(title), isBrief: true });
      onUndone(id);
    } catch (error) {
      toast({ title: text.undoFailed(title), description: userMessageOf(error), tone: 'error' });
    }
  }

  const newest = dismissed.find(({ state }) => state !== 'undoing');
  useKeys({ z: newest ? () => void takeBack(newest) : false });
  return (
    <div
      role="status"
      className="sticky"
      style={{
        gridColumn: 2,
        maxWidth: `${24 * Math.max(dismissed.length, 1)}rem`,
        bottom: 'calc(12px + var(--bottom-bar, 0px))',
        zIndex: 20,
      }}
    >
      {dismissed.length > 0 && (
        <ul
          className="toasts-above grid max-h-36 animate-enter-up gap-x-4 overflow-y-auto rounded-card border border-line bg-surface pl-4 floats"
          style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))' }}
        >
          {dismissed.map((each) => (
            <li key={each.id} className="flex items-center gap-2">
              <p className="min-w-0 flex-1 truncate py-1">{text.dismissed(each.title)}</p>
              <Button
                variant="ghost"
                size="compact"
                isBusy={each.state === 'undoing'}
                aria-label={text.undoOf(each.title)}
                aria-keyshortcuts={each === newest ? 'z' : undefined}
                onClick={() => void takeBack(each)}
              >
                {text.undo}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
