import type { PublicSettings } from '@akatale/contracts/settings';
import { createContext, useContext } from 'react';

const SettingsContext = createContext<PublicSettings | null>(null);
export const SettingsProvider = SettingsContext.Provider;

export function useSettings(): PublicSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('useSettings needs a SettingsProvider above it');
  return settings;
}
