/** Split into files by use, because every page carries all icons of the files it imports. */
export * from './form-icons.tsx';
export * from './frame-icons.tsx';
export type { IconProps } from './icon.tsx';
export * from './product-icons.tsx';
