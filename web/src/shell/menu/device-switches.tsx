import type { DeviceSwitchesProps } from '../../ui/media/data-saver.ts';
import { DataSaverSwitch } from '../data-saver/data-saver-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export { followNetwork, savesDataHere } from '../data-saver/choice.ts';

export function DeviceSwitches({ hasTheme }: DeviceSwitchesProps) {
  return (
    <div className="flex flex-col gap-2">
      {hasTheme && <ThemeSwitch />}
      <DataSaverSwitch />
    </div>
  );
}
