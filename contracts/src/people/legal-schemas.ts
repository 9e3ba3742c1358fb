import * as z from 'zod/mini';

const Text = z.nullable(z.string());

/** Who runs this market and who handles its data, as far as the settings say so. */
export const LegalFacts = z.object({
  operator: z.object({ name: Text, address: Text, tin: Text, pdpoNumber: Text }),
  /** Who has read the pages for the operator, and on which day (`2026-11-26`). */
  readBy: z.nullable(z.object({ name: z.string(), on: z.string() })),
  /** Whether the first items of a new seller are looked at before they are shown. */
  looksAtFirstItems: z.boolean(),
  processors: z.object({
    /** The company and the country where the machines stand. */
    hosting: Text,
    /** Host of the server that sends mails; null where none are sent. */
    mailHost: Text,
    /** Host of the store of photos; null where they are files on the same machines. */
    photoHost: Text,
    paysByFlutterwave: z.boolean(),
    hasGoogleSignIn: z.boolean(),
  }),
});
export type LegalFacts = z.output<typeof LegalFacts>;
