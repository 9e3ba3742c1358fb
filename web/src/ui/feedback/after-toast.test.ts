import { expect, test } from 'vitest';
import { afterToast } from './after-toast.ts';
import { dismissToast, toast } from './toast.ts';

test('runs once the toast is gone, after the handler of its button', async () => {
  const done: string[] = [];
  const id = toast({ title: 'Deleted' });
  afterToast(id, () => done.push('after'));
  dismissToast(id);
  done.push('button');
  await Promise.resolve();
  toast({ title: 'Another' });
  await Promise.resolve();
  expect(done).toEqual(['button', 'after']);
});

test('waits for a toast that is queued behind an error', async () => {
  const done: string[] = [];
  const error = toast({ title: 'Failed', tone: 'error' });
  const id = toast({ title: 'Deleted' });
  afterToast(id, () => done.push('after'));
  dismissToast(error);
  await Promise.resolve();
  expect(done).toEqual([]);
  toast({ title: 'Another' });
  await Promise.resolve();
  expect(done).toEqual(['after']);
});
