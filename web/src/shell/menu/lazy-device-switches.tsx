import { lazyComponent, ServerDrawn } from '../../ui/loading/lazy.tsx';
import { type DeviceSwitchesProps, useDataSaver } from '../../ui/media/data-saver.ts';

const DataSaverLinks = import.meta.env.SSR ? (await import('./data-saver-links.tsx')).DataSaverLinks : null;

const LazySwitches = lazyComponent(
  async () => (await import('./device-switches.tsx')).DeviceSwitches,
  <div className="min-h-28">
    <ServerDrawn>{DataSaverLinks && <DataSaverLinks />}</ServerDrawn>
  </div>,
);

export function DeviceSwitches(props: DeviceSwitchesProps) {
  const Switches = useDataSaver()?.DeviceSwitches;
  if (!Switches) return <LazySwitches {...props} />;
  return (
    <>
      <Switches {...props} />
      <ServerDrawn>{DataSaverLinks && <DataSaverLinks isBelowSwitch />}</ServerDrawn>
    </>
  );
}
