import type { ChatSide } from '@akatale/contracts/deals/chats';
import type { Message } from '@akatale/contracts/deals/messages-schemas';
import type { WarningPattern } from '@akatale/contracts/deals/warnings';
import { recordWarningShown } from '@akatale/contracts/deals/warnings-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useApi, useSettings } from '../../../data/client.ts';
import { countedWarnings } from '../../../data/offline-data/stored-paths.ts';
import { useOnline } from '../../../data/online.ts';
import { warningText as text } from '../../../text/deals/warning-text.ts';
import { IconButton } from '../../../ui/button.tsx';
import { AlertIcon, ChevronDownIcon, CloseIcon } from '../../../ui/icons/icons.tsx';

interface WarningProps {
  /** With a message that has one; else the chat's, whose price is too low or whose other side is new. */
  message?: Message;
  side?: ChatSide;
  isTooCheap?: boolean;
  /** What else can be done about the message. */
  children?: ReactNode;
}

export function Warning({ message, side, isTooCheap = false, children }: WarningProps) {
  if (message?.note) {
    return (
      <MessageWarning id={message.id} pattern={message.note}>
        {children}
      </MessageWarning>
    );
  }
  return (
    <p className="flex items-center gap-2 border-b border-line bg-warn-soft px-4 py-2 text-sm text-warn">
      <AlertIcon className="size-5 shrink-0" />
      {isTooCheap ? text.tooCheap : text[side === 'buyer' ? 'newSeller' : 'newBuyer']}
    </p>
  );
}

interface MessageWarningProps extends Pick<WarningProps, 'children'> {
  id: number;
  pattern: WarningPattern;
}

/** A count that takes longer than this is as good as none: what hangs must not hide a warning. */
const LONGEST_COUNT_MS = 1000;

/** Of these there is no innocent reading: what it says is no problem only by a cross. */
const certain: readonly WarningPattern[] = ['code'];

/** Warnings that share it close each other. */
const NAME = 'take-care';

/** Of several the last is open, with what can be done; also once one is gone. */
function useOpenLast(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    openLast();
    return openLast;
  }, [isShown]);
}

function openLast(): void {
  const all = [...document.querySelectorAll<HTMLDetailsElement>(`details[name=${NAME}]`)];
  for (const each of all) each.open = each === all.at(-1);
}

/** Shown once it is counted, or at once where that cannot be done now; not again after “Not a problem”. */
function MessageWarning({ id, pattern, children }: MessageWarningProps) {
  const api = useApi();
  const { appName } = useSettings();
  const queries = useQueryClient();
  const isConnected = useOnline();
  const [isLate, setLate] = useState(false);
  const queryKey = [countedWarnings, id];
  const report = async (isProblem: boolean) => api.call(recordWarningShown, { params: { id }, body: { isProblem } });
  const { data } = useQuery({
    queryKey,
    queryFn: async () => report(true),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONGEST_COUNT_MS);
    return () => clearTimeout(timer);
  }, []);

  function dismiss() {
    queries.setQueryData(queryKey, { isShown: false });
    void report(false).catch(() => undefined);
  }

  const isShown = data?.isShown ?? (isLate || !isConnected);
  useOpenLast(isShown);
  if (!isShown) return null;
  const isCertain = certain.includes(pattern);
  return (
    <div role="note" aria-label={text.label} className="relative mt-1 w-full rounded-card bg-warn-soft px-3 text-warn">
      <details name={NAME} className="group">
        <summary className="flex min-h-11 list-none items-start gap-3 py-2.5 [&::-webkit-details-marker]:hidden">
          <AlertIcon className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <strong>{appName}:</strong> {text.does[pattern]}
          </span>
          <ChevronDownIcon className="size-5 shrink-0 group-open:hidden" />
          {isCertain && <span className="hidden size-5 shrink-0 group-open:inline" />}
        </summary>
        {/* Below the words, beside the picture. */}
        <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4 pb-1" style={{ paddingLeft: '2rem' }}>
          {children}
          {isCertain ? (
            // In the place of the chevron.
            <IconButton label={text.noProblem} className="absolute top-0 right-0" onClick={dismiss}>
              <CloseIcon className="size-5" />
            </IconButton>
          ) : (
            <button type="button" onClick={dismiss} className="touch inline-flex items-center font-semibold underline">
              {text.noProblem}
            </button>
          )}
        </div>
      </details>
    </div>
  );
}
