import type { DataSaver } from '../../ui/media/data-saver.ts';
import { PhotoOnTap } from './photo-on-tap.tsx';
import { DeviceSwitches } from '../menu/device-switches.tsx';

export const dataSaver: DataSaver = { Photo: PhotoOnTap, DeviceSwitches };
