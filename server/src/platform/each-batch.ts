/**
 * Goes through rows in the order of their ids, a batch at a time: `next` handles those after an id, and returns the last
 * one, or undefined at the end.
 */
export async function eachBatch(
  next: (afterId: number) => Promise<number | undefined>,
  signal?: AbortSignal,
): Promise<void> {
  let afterId: number | undefined = 0;
  while (afterId !== undefined) {
    signal?.throwIfAborted();
    afterId = await next(afterId);
  }
}
