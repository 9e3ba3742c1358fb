import { texts } from '../texts.ts';

/** Only for the server: browsers are not sent these. */
export const productHeadText = texts({
  discover: 'Discover',
  metaDescription: (condition: string, place: string | null, description: string) =>
    `${place ? `${condition}, ${place}` : condition}. ${description}`,
});
