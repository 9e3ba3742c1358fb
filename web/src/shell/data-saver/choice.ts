import {
  DATA_SAVER_COOKIE,
  DATA_SAVER_SECONDS,
  type DataSaverChoice,
  isSlowNetwork,
  readDataSaver,
  savesData,
} from '@akatale/contracts/data-saver';

/** In Chromium only; not in TypeScript's library. */
interface NetworkInformation extends EventTarget {
  readonly effectiveType: string;
  readonly saveData: boolean;
}

const connection = (): NetworkInformation | undefined => (navigator as { connection?: NetworkInformation }).connection;

export function chosen(): DataSaverChoice {
  const setting = readDataSaver(document.cookie);
  return setting === 'slow' ? 'automatic' : setting;
}

export function choose(choice: DataSaverChoice): void {
  if (choice === 'automatic') write('', '; max-age=0');
  else write(choice, `; max-age=${DATA_SAVER_SECONDS}`);
}

/** For the document that the service worker keeps for everyone. */
export function savesDataHere(): boolean {
  const { saveData = false, effectiveType: network } = connection() ?? {};
  return savesData({ cookies: document.cookie, saveData, network });
}

/** Where nothing is chosen, the next pages are in data saver while the network is slow, at most for this session. */
export function followNetwork(): void {
  const network = connection();
  const follow = () => {
    const setting = readDataSaver(document.cookie);
    const isSlow = isSlowNetwork(network?.effectiveType);
    if (setting === 'automatic' && isSlow) write('slow', '');
    else if (setting === 'slow' && !isSlow) write('', '; max-age=0');
  };
  network?.addEventListener('change', follow);
  if (network) follow();
}

function write(value: string, lifetime: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${DATA_SAVER_COOKIE}=${value}; path=/; samesite=lax${secure}${lifetime}`;
}
