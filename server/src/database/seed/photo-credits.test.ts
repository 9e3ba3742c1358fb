import { LicensedPhotos } from '@akatale/contracts/credits-schemas';
import { expect, test } from 'vitest';
import { demoListings } from './demo-listings.ts';
import { photoCredits } from './photo-credits.ts';

const credits = photoCredits();
const photos = credits.flatMap((licensed) => licensed.photos);

test('every photo of the demo has a maker, a source and a licence whose text can be read', () => {
  expect(photos).toHaveLength(demoListings().flatMap((listing) => listing.photos).length);
  for (const licensed of credits) {
    expect(LicensedPhotos.safeParse(licensed).success).toBe(true);
    expect(licensed.photos.length).toBeGreaterThan(0);
    expect(new URL(licensed.licenceUrl).protocol).toBe('https:');
  }
  for (const { title, author, source } of photos) {
    expect([title, author, source]).not.toContain('');
  }
});

test.each([
  ['Beats wireless headphones, black', 'C D X', 'https://unsplash.com/photos/PDX_a_82obo'],
  ['Rolleiflex twin lens film camera', 'pxhere.com', 'https://pxhere.com/en/photo/829555'],
  ['Nokia N-Gage, old gaming phone', 'Evan-Amos', 'https://commons.wikimedia.org/wiki/File:Nokia-NGage-LL.jpg'],
  [
    'Suede loafers, size 41',
    'Google (Online Boutique demo)',
    'https://github.com/GoogleCloudPlatform/microservices-demo',
  ],
  ['Blue sofa, 3 seater', 'Tabler demo photos (codecalm)', null],
])('%s was made by %s', (title, author, url) => {
  expect(photos.find((photo) => photo.title === title)).toMatchObject({ author, url });
});
