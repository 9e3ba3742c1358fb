import { codePoints, tooLongMessage } from '@akatale/contracts/text';
import { messageText } from '../../text/data-text.ts';

/** What the server would say. (`maxlength` counts UTF-16 units, and cuts what is pasted.) */
export function tooLong(text: string, max: number): string | undefined {
  return codePoints(text.trim().normalize()) > max ? messageText.of(tooLongMessage(max)) : undefined;
}
