import type { proofOfWorkText as english } from '../../people/proof-of-work-text.ts';
import { plural } from '../language.ts';

export const proofOfWorkText: typeof english = {
  checking: (seconds) =>
    plural(seconds, {
      one: 'Abantu bangi beewandiisa ku mutimbagano gwo, kale kitwala akaseera. Toggalawo lupapula luno.',
      other: `Abantu bangi beewandiisa ku mutimbagano gwo, kale kiyinza okutwala sekonda ${seconds}. Toggalawo lupapula luno.`,
    }),
};
