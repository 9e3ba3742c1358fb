import { describe, expect, test } from 'vitest';
import { describeProducts } from './notification-view.ts';

const product = (productTitle: string) => ({
  productId: 1,
  productTitle,
  productPrice: 1000,
  productImage: null,
});

describe('a row of new products names', () => {
  test('its one product', () => {
    expect(describeProducts(product('Sofa set'))).toBe('Sofa set');
  });

  test.each([
    [['Lamp'], 1, 'Lamp'],
    [['Lamp', 'Kettle'], 2, 'Lamp and Kettle'],
    [['Lamp', 'Kettle', 'Iron'], 3, 'Lamp, Kettle and 1 more'],
    [['Lamp', 'Kettle', 'Iron', 'Radio', 'Sofa'], 997, 'Lamp, Kettle and 995 more'],
  ])('of %j, %i in all: %s', (titles, productCount, text) => {
    const products = titles.map(product);
    expect(describeProducts({ ...products[0], products, productCount })).toBe(text);
  });
});
