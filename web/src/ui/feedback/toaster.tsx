import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '../icons/icons.tsx';
import type { Toast } from './toast-queue.ts';
import { useToasts } from './toast.ts';

const DURATION_MS = 5000;
/** Of a toast whose message is seen elsewhere on the screen too. */
const BRIEF_MS = 2000;
/** An action needs time to be reached. */
const DURATION_WITH_ACTION_MS = 10_000;
const SWIPE_PX = 50;

const looks = {
  neutral: { Icon: InfoIcon, tone: 'text-link' },
  success: { Icon: CheckIcon, tone: 'text-success' },
  error: { Icon: AlertIcon, tone: 'text-danger' },
};

export function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, title, description, tone = 'neutral', isBrief, action } = toast;
  const { Icon, tone: iconTone } = looks[tone];
  const { dismiss } = useToasts();
  const [isHeld, setHeld] = useState(false);
  const durationMs = action ? DURATION_WITH_ACTION_MS : isBrief ? BRIEF_MS : DURATION_MS;
  const swipe = useSwipeRight(() => dismiss(id));

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, durationMs, dismiss]);

  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...swipe}
      className={
        'pointer-events-auto flex [touch-action:pan-y] select-none animate-enter-up items-start gap-3 rounded-card ' +
        'border border-line bg-surface p-1.5 pl-4 text-ink floats'
      }
    >
      <Icon className={classNames('mt-2.5 size-6', iconTone)} />
      {/* On a phone the action stands below the text. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center wrap-anywhere">
        <div className="flex-1 py-2.5" style={{ minWidth: 'min(100%, 11rem)' }}>
          <p className="font-semibold">{title}</p>
          {description && <p className="text-md text-ink-muted">{description}</p>}
        </div>
        {action && (
          <Button
            variant="ghost"
            size="compact"
            className="-ml-3"
            onClick={() => {
              dismiss(id);
              action.act();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton label={closeLabel} onClick={() => dismiss(id)}>
        <CloseIcon className="size-5" />
      </IconButton>
    </div>
  );
}

function useSwipeRight(onSwiped: () => void) {
  const startX = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);

  function end({ clientX }: Pick<PointerEvent, 'clientX'>) {
    const moved = startX.current === null ? 0 : clientX - startX.current;
    startX.current = null;
    setOffset(0);
    if (moved >= SWIPE_PX) onSwiped();
  }

  return {
    style: { transform: offset > 0 ? `translateX(${offset}px)` : undefined },
    onPointerDown(event: PointerEvent) {
      startX.current = event.clientX;
    },
    onPointerMove(event: PointerEvent) {
      if (startX.current === null) return;
      // The mouse button may be released outside the window.
      if (event.buttons === 0) end(event);
      else setOffset(Math.max(0, event.clientX - startX.current));
    },
    onPointerUp: end,
    onPointerCancel() {
      startX.current = null;
      setOffset(0);
    },
  };
}
