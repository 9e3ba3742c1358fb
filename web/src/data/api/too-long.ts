import { codePoints } from '@akatale/contracts/text';
import { refusalText } from '../../text/data-text.ts';

/** The server's message. (`maxlength` counts UTF-16 units, and cuts what is pasted.) */
export function tooLong(text: string, max: number): string | undefined {
  return codePoints(text.trim().normalize()) > max ? refusalText.tooLong(max) : undefined;
}
