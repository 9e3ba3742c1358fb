import type { discoverHeadText as english } from '../../market/discover-head-text.ts';

export const discoverHeadText: typeof english = {
  description:
    'Essimu, entebe n’emmeeza, engoye, laptop n’ebirala okuva ku batunzi mu Uganda yonna. Laba, buuza, osasule ng’omaze okukiraba.',
};
