/** Whether the server has this file no more. A service worker does not answer HEAD. Rejects without a network. */
export async function isGone(url: string): Promise<boolean> {
  const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
  return status === 404;
}
