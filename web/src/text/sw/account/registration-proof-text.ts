import type { registrationProofText as english } from '../../account/registration-proof-text.ts';
import { plural } from '../language.ts';

export const registrationProofText: typeof english = {
  checking: (seconds) =>
    plural(seconds, {
      one: 'Watu wengi wanajiunga kwenye mtandao wako, kwa hiyo itachukua muda mfupi. Tafadhali usifunge ukurasa huu.',
      other: `Watu wengi wanajiunga kwenye mtandao wako, kwa hiyo itachukua hadi sekunde ${seconds}. Tafadhali usifunge ukurasa huu.`,
    }),
};
