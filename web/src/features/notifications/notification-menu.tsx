import type { Notification } from '@akatale/contracts/community/notifications-schemas';
import { notificationsText as text } from '../../text/notifications-text.ts';
import { focusNextRow } from '../../ui/focus-after.ts';
import { BellIcon, BellOffIcon } from '../../ui/icons/bell-icons.tsx';
import { TrashIcon } from '../../ui/icons/icons.tsx';
import { MoreIcon } from '../../ui/icons/menu-icons.tsx';
import { menuRow, PopoverMenu } from '../../ui/overlay/popover-menu.tsx';
import type { NotificationActions } from './use-notification-actions.ts';

const icon = 'size-5 shrink-0 text-ink-muted';

/** Why it was sent, and what can be done about it. */
export function NotificationMenu({ item, actions }: { item: Notification; actions: NotificationActions }) {
  const { title, reason, mute, data } = item;
  const what = mute?.kind === 'vendor' ? (data.vendorName ?? '') : text.thisChat;
  return (
    <span className="relative -mr-2.5">
      <PopoverMenu label={text.moreOn(title)} tooltip={text.more} trigger={<MoreIcon className="size-5" />}>
        <p className="px-3 py-2 text-sm wrap-anywhere text-ink-muted">{reason}</p>
        {mute && (
          <button type="button" data-closes-menu className={menuRow} onClick={() => actions.mute(item, !mute.isMuted)}>
            {mute.isMuted ? <BellIcon className={icon} /> : <BellOffIcon className={icon} />}
            {mute.isMuted ? text.unmute(what) : text.mute(what)}
          </button>
        )}
        <button
          type="button"
          data-closes-menu
          className={menuRow}
          onClick={({ currentTarget }) => {
            focusNextRow(currentTarget);
            actions.delete(item);
          }}
        >
          <TrashIcon className={icon} />
          {text.delete}
        </button>
      </PopoverMenu>
    </span>
  );
}
