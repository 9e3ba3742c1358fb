import { type ComponentType, createContext, useContext } from 'react';
import type { PhotoProps } from './photo-props.ts';

export interface DeviceSwitchesProps {
  hasTheme: boolean;
}

/** Code that only pages in data saver load. */
export interface DataSaver {
  Photo: ComponentType<PhotoProps>;
  DeviceSwitches: ComponentType<DeviceSwitchesProps>;
}

const DataSaverContext = createContext<DataSaver | null>(null);
export const DataSaverProvider = DataSaverContext.Provider;

export function useDataSaver(): DataSaver | null {
  return useContext(DataSaverContext);
}
