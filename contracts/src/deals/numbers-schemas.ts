import * as z from 'zod/mini';
import { numberStates } from './numbers.ts';

/** The numbers of the two people of a chat, without the numbers: the reader's own, and that of the other side. */
export const ChatNumbers = z.object({ own: z.enum(numberStates), theirs: z.enum(numberStates) });
export type ChatNumbers = z.output<typeof ChatNumbers>;
