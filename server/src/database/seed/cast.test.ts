import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { processAvatar } from '../../platform/images/process-image.ts';
import { castVendors, shopFrontOf } from './cast.ts';

const seen = castVendors.filter(({ hasShopFront }) => hasShopFront);

test('half of the vendors have a picture, the others their initials', () => {
  expect(seen).toHaveLength(castVendors.length / 2);
});

test.each(seen)('the shop front of $name is a small picture that can be stored', async (vendor) => {
  const file = await readFile(shopFrontOf(vendor));
  expect(file.length).toBeLessThan(6000);
  expect(await processAvatar(file)).toHaveProperty('variants');
});
