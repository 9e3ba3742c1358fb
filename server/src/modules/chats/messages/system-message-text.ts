import { formatUgx } from '@akatale/contracts/money';
import type { SystemMessagePayload } from '@akatale/contracts/chats/messages-schemas';

export function systemMessageText(payload: SystemMessagePayload): string {
  const { event, quantity = 1, price = 0, until, opens } = payload;
  switch (event) {
    case 'completed':
      return quantity === 1 ? `Sold for ${formatUgx(price)}` : `Sold ${quantity} at ${formatUgx(price)} each`;
    case 'abandoned':
      return 'This chat has been abandoned';
    case 'reopened':
      return 'The seller has opened this chat again';
    case 'soldElsewhere':
      return 'This item was sold';
    case 'availableAgain':
      return 'This item is available again';
    case 'locked':
      return 'Your chat access is restricted from here on. Please contact support.';
    case 'supportBegan': {
      const when = until ? `We are here now, until ${until}.` : `We are back on ${opens}.`;
      return `Hello! Write to us here, and say what you need help with. ${when}`;
    }
    case 'supportClosed':
      return 'This conversation is closed. Write again from Help if you need us.';
  }
}
