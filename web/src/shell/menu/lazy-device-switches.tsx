import { lazyComponent } from '../../ui/loading/lazy.tsx';
import { type DeviceSwitchesProps, useDataSaver } from '../../ui/media/data-saver.ts';

const LazySwitches = lazyComponent(
  async () => (await import('./device-switches.tsx')).DeviceSwitches,
  <div className="min-h-28" />,
);

export function DeviceSwitches(props: DeviceSwitchesProps) {
  const Switches = useDataSaver()?.DeviceSwitches ?? LazySwitches;
  return <Switches {...props} />;
}
