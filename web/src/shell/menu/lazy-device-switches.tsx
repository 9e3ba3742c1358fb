import { lazyComponent, ServerDrawn } from '../../ui/loading/lazy.tsx';
import { useDataSaver } from '../../ui/media/data-saver.ts';

const DataSaverLinks = import.meta.env.SSR ? (await import('./data-saver-links.tsx')).DataSaverLinks : null;

const LazySwitches = lazyComponent(
  async () => (await import('./device-switches.tsx')).DeviceSwitches,
  <div className="min-h-28">
    <ServerDrawn>{DataSaverLinks && <DataSaverLinks />}</ServerDrawn>
  </div>,
);

export function DeviceSwitches() {
  const Switches = useDataSaver()?.DeviceSwitches;
  if (!Switches) return <LazySwitches />;
  return (
    <>
      <Switches />
      <ServerDrawn>{DataSaverLinks && <DataSaverLinks isBelowSwitch />}</ServerDrawn>
    </>
  );
}
