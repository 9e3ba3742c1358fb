import { loadNothing, type PageHead } from '../../../data/page.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { settingsText as text } from '../../../text/people/settings-text.ts';
import { BlockedPeople } from '../block/index.ts';
import { PresenceSwitch } from './presence-switch.tsx';
import { SettingsFrame } from './settings/settings-frame.tsx';
import { leavingRow } from './settings/settings-index.tsx';
import { SettingsRows } from './settings/settings-rows.tsx';

export { loadNothing as load };

export function Page() {
  const viewer = useLastViewer();
  if (!viewer) return null;
  return (
    <SettingsFrame heading={text.privacy}>
      <PresenceSwitch key={viewer.id} viewer={viewer} />
      <SettingsRows label={text.yourData} rows={[leavingRow]} />
      {!viewer.viewedUntil && <BlockedPeople key={`blocked ${viewer.id}`} />}
    </SettingsFrame>
  );
}

export function head(): PageHead {
  return { title: text.privacy };
}
