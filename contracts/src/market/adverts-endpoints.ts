import * as z from 'zod/mini';
import { conditions } from '../categories.ts';
import { defineEndpoint } from '../endpoint.ts';
import { fieldProblems } from '../field-problems.ts';
import { text } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { MOST_ADVERT, priceDoubts } from './adverts.ts';
import { CategoryName } from './products-schemas.ts';

export const readAdvert = defineEndpoint({
  method: 'POST',
  path: '/api/products/advert',
  summary:
    'Reads an advert as it is written in chats, and answers what a listing of it would say, for its vendor to look ' +
    'over. Telephone numbers are left out, nothing is stored, and nothing is listed.',
  access: 'vendor',
  body: z.object({
    text: text({ min: 1, max: MOST_ADVERT, tooShort: problem(fieldProblems, 'NO_TEXT') }),
  }),
  output: z.object({
    /** Empty where no line names anything. */
    title: z.string(),
    description: z.string(),
    /** Null where none is sure; then `priceDoubt` says why, unless none is named. */
    price: z.nullable(z.int()),
    priceDoubt: z.nullable(z.enum(priceDoubts)),
    category: z.nullable(CategoryName),
    condition: z.nullable(z.enum(conditions)),
    /** As the form of a listing offers places. */
    location: z.nullable(z.string()),
    attributes: z.catchall(z.object({}), z.string()),
    /** How many things it offers, of which this is the first. */
    things: z.int(),
    /** How many telephone numbers stood in it. */
    numbers: z.int(),
  }),
});
