import type { creditsText as english } from '../../people/credits-text.ts';
import { plural } from '../language.ts';

export const creditsText: typeof english = {
  title: 'Abaakuba ebifaananyi',
  intro:
    'Ebifaananyi bino eby’okulabirako byakubibwa bantu balala. Biragibwa nga bitono okusinga nga bwe baabifulumya. Mwebale.',
  photos: (count: number) => plural(count, { one: 'Ekifaananyi 1', other: `Ebifaananyi ${count}` }),
  by: (author: string) => `kya ${author}`,
  from: (source: string) => `mu ${source}`,
  none: 'Tewali bifaananyi bya balala biragibwa wano',
  returnToDiscover: 'Ddayo ku Zuula',
  failed: 'Tetusobodde kuleeta mannya gaabwe',
  tryAgain: 'Gezaako nate',
  loading: 'Tuleeta amannya gaabwe',
};
