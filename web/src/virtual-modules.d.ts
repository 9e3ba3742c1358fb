declare module 'virtual:inline-script/*' {
  const code: string;
  export default code;
}

declare module 'virtual:client-assets' {
  import type { ClientAssets } from './client-assets.ts';

  const assets: ClientAssets;
  export default assets;
}
