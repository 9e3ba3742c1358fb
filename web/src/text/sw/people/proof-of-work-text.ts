import type { proofOfWorkText as english } from '../../people/proof-of-work-text.ts';
import { plural } from '../language.ts';

export const proofOfWorkText: typeof english = {
  checking: (seconds) =>
    plural(seconds, {
      one: 'Watu wengi wanajiunga kwenye mtandao wako, kwa hiyo itachukua muda mfupi. Tafadhali usifunge ukurasa huu.',
      other: `Watu wengi wanajiunga kwenye mtandao wako, kwa hiyo itachukua hadi sekunde ${seconds}. Tafadhali usifunge ukurasa huu.`,
    }),
};
