import { createContext, useContext } from 'react';

/** True when the person's browser asks for less data (`Save-Data: on`). */
const SaveDataContext = createContext(false);
export const SaveDataProvider = SaveDataContext.Provider;

export function useSaveData(): boolean {
  return useContext(SaveDataContext);
}
