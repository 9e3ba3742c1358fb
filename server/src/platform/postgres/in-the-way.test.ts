import { expect, test } from 'vitest';
import { reshapedTables } from './in-the-way.ts';

test.each([
  [['create table a (n int)', 'create index on a (n)', 'alter table a add column m int'], []],
  [['ALTER TABLE "products" DROP COLUMN "is_read"'], ['products']],
  [
    ['ALTER TABLE "a" ALTER COLUMN "n" SET DATA TYPE bigint', 'alter table only b alter column n type text'],
    ['a', 'b'],
  ],
  [['DROP TABLE IF EXISTS "old"'], ['old']],
  [["execute format('ALTER TABLE %1$s DROP COLUMN %2$s', a, b)"], null],
])('%j reshapes %j', (statements, tables) => {
  expect(reshapedTables({ statements })).toEqual(tables);
});
