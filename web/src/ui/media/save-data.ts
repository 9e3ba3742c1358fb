import { createContext, useContext } from 'react';

/** True if the request has `Save-Data: on`. */
const SaveDataContext = createContext(false);
export const SaveDataProvider = SaveDataContext.Provider;

export function useSaveData(): boolean {
  return useContext(SaveDataContext);
}
