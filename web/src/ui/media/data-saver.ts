import { type ComponentType, createContext, useContext } from 'react';
import type { PhotoProps } from './photo-props.ts';

export interface Illustrated {
  /** Of the smallest file of each photo; 0 or absent where it was not counted. */
  imageBytes?: readonly number[] | undefined;
}

export interface AllPhotosProps {
  items: readonly Illustrated[];
}

/** Code that only pages in data saver load. */
export interface DataSaver {
  Photo: ComponentType<PhotoProps>;
  /** Of which items of the first screen the first photo is drawn without a tap, in their order. */
  drawnAtOnce: (items: readonly Illustrated[]) => boolean[];
  /** A button that draws the photos of a list that wait for a tap. */
  AllPhotos: ComponentType<AllPhotosProps>;
  DeviceSwitches: ComponentType;
  Footer: ComponentType;
}

const DataSaverContext = createContext<DataSaver | null>(null);
export const DataSaverProvider = DataSaverContext.Provider;

export function useDataSaver(): DataSaver | null {
  return useContext(DataSaverContext);
}
