/** All icons that pages share. They are in files by who draws them, so that no page carries the others'. */
export * from './form-icons.tsx';
export * from './frame-icons.tsx';
export type { IconProps } from './icon.tsx';
export * from './product-icons.tsx';
