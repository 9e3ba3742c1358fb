export { SettingsFrame } from './settings/settings-frame.tsx';
