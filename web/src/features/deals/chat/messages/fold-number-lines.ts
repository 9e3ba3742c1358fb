import type { Message, SystemMessagePayload } from '@akatale/contracts/deals/messages-schemas';
import { chatText } from '../../../../text/deals/chat-text.ts';

type Side = NonNullable<SystemMessagePayload['side']>;

/** Whose number a line is about: who asks, asks for the other's. */
function ownerOf({ system }: Message): Side | null {
  if (!system?.side || !system.event.startsWith('number')) return null;
  return (system.event === 'numberAsked') === (system.side === 'buyer') ? 'vendor' : 'buyer';
}

/** Of lines about numbers that follow each other only the last about each number is left, and where both were shared one for both. */
export function foldNumberLines(messages: readonly Message[]): Message[] {
  const shown: Message[] = [];
  const run = new Map<Side, Message>();

  function endRun() {
    const last = [...run.values()];
    run.clear();
    const latest = last.at(-1);
    const isShared = last.length > 1 && last.every(({ system }) => system?.event === 'numberAllowed');
    shown.push(...(latest && isShared ? [{ ...latest, message: chatText.bothNumbers }] : last));
  }

  for (const message of messages) {
    const owner = ownerOf(message);
    if (owner) {
      // At the end of the run, since it is the latest.
      run.delete(owner);
      run.set(owner, message);
    } else {
      endRun();
      shown.push(message);
    }
  }
  endRun();
  return shown;
}
