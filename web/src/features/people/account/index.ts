export { useLogOut } from './log-out.ts';
export { SettingsFrame } from './settings/settings-frame.tsx';
