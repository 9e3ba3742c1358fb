/** On the domain of `api` (`checkout.` beside `api.`) and over https; for tests, on this machine. */
export function isProviderPage(api: URL, page: URL): boolean {
  if (page.username !== '' || page.password !== '') return false;
  if (api.protocol === 'http:') return page.protocol === 'http:' && page.hostname === api.hostname;
  const domain = api.hostname.split('.').slice(-2).join('.');
  const isTheirs = page.hostname === domain || page.hostname.endsWith(`.${domain}`);
  return page.protocol === 'https:' && isTheirs;
}
