import { fillSlots } from '../data/slots.ts';
import { SupportChat as Chat } from '../features/support-desk/index.ts';
import { SuspendButton } from '../features/vendor-management/index.ts';

export const SupportChat = fillSlots(Chat, { SuspendButton });
