import { chatText as text } from '../../../../text/deals/chat-text.ts';

/** Where scripts run, it is gone before anybody sees it. */
export function WithoutScripts({ chatId }: { chatId: number }) {
  return (
    <p className="px-4 pt-2 text-sm text-ink-muted" style={{ animation: 'enter .2s 3s backwards' }}>
      <a href={`/chat/${chatId}`} className="touch inline-flex items-center text-link">
        {text.showNew}
      </a>{' '}
      {text.photosNeedScripts}
    </p>
  );
}
