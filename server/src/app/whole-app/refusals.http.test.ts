import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClosingApp } from '../../../test/apps/closing-app.ts';
import { connectLive } from '../../../test/clients/live-client.ts';

/* Programs, and pages in other languages, read the code and the values; the English text is beside them. */
let app: Awaited<ReturnType<typeof startClosingApp>>;
let product: { id: number };

beforeAll(async () => {
  app = await startClosingApp();
  product = await app.people.addProduct(app.vendor, { stock: 3 });
});
afterAll(async () => app.stop());

const sell = async (change: object) => app.sellOffline(product.id, change);
const requestId = expect.any(String);
const checkFields = 'Please check the marked fields and try again.';

describe('over HTTP', () => {
  test('a schema names what is wrong with each field, and its number', async () => {
    const { status, body } = await sell({ quantity: 0, notes: 'x'.repeat(501), saleDate: 'today' });
    expect([status, body]).toEqual([
      400,
      {
        message: checkFields,
        code: 'VALIDATION',
        requestId,
        errors: [
          { field: 'quantity', message: 'Quantity must be at least 1', code: 'QUANTITY_TOO_LOW' },
          { field: 'notes', message: 'At most 500 characters', code: 'TOO_LONG', values: { max: 500 } },
          { field: 'saleDate', message: 'Please enter a valid date', code: 'INVALID_DATE' },
        ],
      },
    ]);
  });

  test('a value that no form sends has a code too', async () => {
    const { body } = await app.asVendor.post('/api/products', { isOnline: 'yes' });
    expect(body.errors).toContainEqual({ field: 'isOnline', message: 'Invalid input', code: 'INVALID_INPUT' });
  });

  test('a check across fields is named as one of a schema', async () => {
    const { body } = await sell({ saleDate: '2000-01-01T00:00:00Z' });
    expect(body.errors).toEqual([
      { field: 'saleDate', message: 'The sale can be at most a year ago.', code: 'SALE_DATE_TOO_OLD' },
    ]);
  });

  test('a refusal with a number has it among its values', async () => {
    const { status, body } = await sell({ quantity: 4 });
    const message = 'Only 3 items available in stock.';
    expect([status, body]).toEqual([409, { message, code: 'INSUFFICIENT_STOCK', values: { stock: 3 }, requestId }]);
  });

  test('a refusal without one has none', async () => {
    const { status, body } = await app.sellOffline(999_999, {});
    expect([status, body]).toEqual([404, { message: 'We could not find that.', code: 'NOT_FOUND', requestId }]);
  });

  test('a title may be the text of its field', async () => {
    const change = { password: 'ekigambo ekiggya', name: 'Okello' };
    const { status, body } = await app.asVendor.call('PATCH', '/api/user/profile', { body: change });
    const message = 'Please change your password by itself';
    const errors = [{ field: 'password', message, code: 'PASSWORD_NOT_ALONE' }];
    expect([status, body]).toEqual([400, { message, code: 'VALIDATION', requestId, errors }]);
  });
});

test('over the live connection a refusal is the same', async () => {
  const { chatId } = await app.startSaleChat();
  const client = await connectLive(await app.listen(), { cookie: app.buyer.cookie });
  const message = 'x'.repeat(4001);
  client.send({ type: 'message', chatId, tempId: 'long', data: { message } });
  const tooLong = { message: 'At most 4000 characters', code: 'TOO_LONG', values: { max: 4000 } };
  expect(await client.next('error')).toEqual({
    type: 'error',
    code: 'VALIDATION',
    message: tooLong.message,
    errors: [{ field: 'data.message', ...tooLong }],
    chatId,
    tempId: 'long',
  });
  client.socket.terminate();
  await client.closed;
});
