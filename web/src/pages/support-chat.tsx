import { fillSlots } from '../data/slots.ts';
import { SupportChat as Chat } from '../features/deals/support-desk/index.ts';
import { SuspendButton } from '../features/desk/vendor-management/index.ts';

export const SupportChat = fillSlots(Chat, { SuspendButton });
