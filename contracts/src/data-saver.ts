/** The values of the cookies of one name in a `Cookie` header or in `document.cookie`: usually one, or none. */
export function cookieValues(cookies: string | undefined, name: string): string[] {
  const all = (cookies ?? '').split(';').map((cookie) => cookie.trim());
  return all.filter((cookie) => cookie.startsWith(`${name}=`)).map((cookie) => cookie.slice(name.length + 1));
}

export const DATA_SAVER_COOKIE = 'data_saver';
export const DATA_SAVER_SECONDS = 365 * 86_400;

/** What a person can choose; `automatic`, without a cookie, follows the browser and the network. */
export const dataSaverChoices = ['automatic', 'on', 'off'] as const;
export type DataSaverChoice = (typeof dataSaverChoices)[number];

/** `slow` is no choice: a page found the network slow and says so for this session of the browser. */
export type DataSaverSetting = DataSaverChoice | 'slow';

interface Connection {
  cookies: string | undefined;
  saveData: boolean;
  /** As in the client hint `ECT` and `navigator.connection.effectiveType`. */
  network: string | undefined;
}

function isStored(value: string): value is Exclude<DataSaverSetting, 'automatic'> {
  return value === 'on' || value === 'off' || value === 'slow';
}

/** Other values count as absent. */
export function readDataSaver(cookies: string | undefined): DataSaverSetting {
  return cookieValues(cookies, DATA_SAVER_COOKIE).find(isStored) ?? 'automatic';
}

export function isSlowNetwork(network: string | undefined): boolean {
  return network === 'slow-2g' || network === '2g';
}

/** Whether pages are sent in data saver. A person's own choice wins. */
export function savesData({ cookies, saveData, network }: Connection): boolean {
  const setting = readDataSaver(cookies);
  if (setting === 'automatic') return saveData || isSlowNetwork(network);
  return setting !== 'off';
}
