import { createContext, useContext } from 'react';

const SaveDataContext = createContext(false);
export const SaveDataProvider = SaveDataContext.Provider;

export function useSaveData(): boolean {
  return useContext(SaveDataContext);
}
