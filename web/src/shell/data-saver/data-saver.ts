import type { DataSaver } from '../../ui/media/data-saver.ts';
import { Footer } from '../footer.tsx';
import { DeviceSwitches } from '../menu/device-switches.tsx';
import { AllPhotos } from './all-photos.tsx';
import { drawnAtOnce } from './drawn-at-once.ts';
import { PhotoOnTap } from './photo-on-tap.tsx';

export const dataSaver: DataSaver = { Photo: PhotoOnTap, drawnAtOnce, AllPhotos, DeviceSwitches, Footer };
