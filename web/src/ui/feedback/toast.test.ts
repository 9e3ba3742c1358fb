import { expect, test } from 'vitest';
import { createToasts } from './toast.ts';

test('runs once the toast is gone, after the handler of its button', async () => {
  const { toast, dismiss, after } = createToasts();
  const done: string[] = [];
  const id = toast({ title: 'Deleted' });
  after(id, () => done.push('after'));
  dismiss(id);
  done.push('button');
  await Promise.resolve();
  toast({ title: 'Another' });
  await Promise.resolve();
  expect(done).toEqual(['button', 'after']);
});

test('waits for a toast that is queued behind an error', async () => {
  const { toast, dismiss, after } = createToasts();
  const done: string[] = [];
  const error = toast({ title: 'Failed', tone: 'error' });
  const id = toast({ title: 'Deleted' });
  after(id, () => done.push('after'));
  dismiss(error);
  await Promise.resolve();
  expect(done).toEqual([]);
  toast({ title: 'Another' });
  await Promise.resolve();
  expect(done).toEqual(['after']);
});
