import { codePoints, tooLongMessage } from '@akatale/contracts/text';
import { messageText } from '../../text/data-text.ts';

/** The server's message. (`maxlength` counts UTF-16 units, and cuts what is pasted.) */
export function tooLong(text: string, max: number): string | undefined {
  return codePoints(text.trim().normalize()) > max ? messageText.of(tooLongMessage(max)) : undefined;
}
