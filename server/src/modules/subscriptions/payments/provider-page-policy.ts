/**
 * Whether a page that people are to be sent to belongs to the provider who is asked at `api`: on the
 * same domain (`checkout.` beside `api.`) and over https. A provider on this machine, for tests, has
 * its pages there.
 */
export function isProviderPage(api: URL, page: URL): boolean {
  if (page.username !== '' || page.password !== '') return false;
  if (api.protocol === 'http:') return page.protocol === 'http:' && page.hostname === api.hostname;
  const domain = api.hostname.split('.').slice(-2).join('.');
  const isTheirs = page.hostname === domain || page.hostname.endsWith(`.${domain}`);
  return page.protocol === 'https:' && isTheirs;
}
