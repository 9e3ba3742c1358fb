export { type Blockable, BlockRows } from './block-rows.tsx';
export { BlockedPeople } from './lazy-blocked-people.ts';
export { PersonMenu } from './person-menu-button.tsx';
export { UnblockButton } from './unblock-button.tsx';
export { useBlock } from './use-block.ts';
