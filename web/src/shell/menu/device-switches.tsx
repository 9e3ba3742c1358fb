import type { DeviceSwitchesProps } from '../../ui/media/data-saver.ts';
import { DataSaverSwitch } from '../data-saver/data-saver-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

// One chunk with them, which pages load anyway.
export { followNetwork, savesDataHere } from '../data-saver/choice.ts';

/** What is chosen for a device, in the footer and in the menu. */
export function DeviceSwitches({ hasTheme }: DeviceSwitchesProps) {
  return (
    <div className="flex flex-col gap-2">
      {hasTheme && <ThemeSwitch />}
      <DataSaverSwitch />
    </div>
  );
}
