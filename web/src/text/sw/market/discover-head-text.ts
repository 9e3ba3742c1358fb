import type { discoverHeadText as english } from '../../market/discover-head-text.ts';

export const discoverHeadText: typeof english = {
  description:
    'Simu, samani, nguo, kompyuta na vingine vingi kutoka kwa wauzaji kote Uganda. Angalia, uliza, na ulipe baada ya kuona.',
};
