import type { NumberState } from '@akatale/contracts/deals/numbers';
import type { ChatNumbers } from '@akatale/contracts/deals/numbers-schemas';
import type { PlainRefusalCode } from '@akatale/contracts/refusals';
import type { OpenableChat } from '../chat-policy.ts';
import { refusalToWrite } from '../chat-policy.ts';

/** The last one of a person in a chat. */
export interface NumberRequest {
  askerId: number;
  status: 'asked' | 'allowed' | 'declined' | 'taken-back' | 'ended';
  /** It ended within the last 24 hours. */
  isRecent: boolean;
}

type CallableChat = OpenableChat & Parameters<typeof refusalToWrite>[0] & { isVendorUnclaimed: boolean };

/** Who may not write may not call; nobody calls support, and sellers who cannot answer (rule 581). */
export function refusalToShare(chat: CallableChat): PlainRefusalCode | null {
  if (chat.type === 'support' || chat.isVendorUnclaimed || !chat.isVendorAllowed) return 'NUMBERS_NOT_HERE';
  return refusalToWrite(chat);
}

export function numbersOf(requests: readonly NumberRequest[], viewerId: number): ChatNumbers {
  return {
    own: stateOf(requests.find(({ askerId }) => askerId !== viewerId)),
    theirs: stateOf(requests.find(({ askerId }) => askerId === viewerId)),
  };
}

function stateOf(request: NumberRequest | undefined): NumberState {
  if (!request || request.status === 'ended') return 'none';
  const { status, isRecent } = request;
  if (status === 'asked' || status === 'allowed') return status;
  return isRecent ? 'declined' : 'none';
}
