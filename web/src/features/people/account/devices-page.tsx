import type { Loaded, LoadContext, PageHead } from '../../../data/page.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { accountText } from '../../../text/people/account-text.ts';
import { settingsText as text } from '../../../text/people/settings-text.ts';
import { ClosedToViews } from '../view-as/index.ts';
import { devicesQuery } from './devices/devices-query.ts';
import { Devices } from './devices/devices.tsx';
import { SettingsFrame } from './settings/settings-frame.tsx';

/** Not cached between visits: sessions start and end on other devices. */
export async function load({ api, queries }: LoadContext): Promise<Loaded<null>> {
  await queries.prefetchQuery({ ...devicesQuery(api), staleTime: 0 });
  return { data: null };
}

export function Page() {
  const viewer = useLastViewer();
  if (viewer?.viewedUntil) return <ClosedToViews />;
  return (
    <SettingsFrame heading={text.devices} intro={accountText.devicesIntro}>
      <Devices key={viewer?.id} />
    </SettingsFrame>
  );
}

export function head(): PageHead {
  return { title: text.devices };
}
