declare module 'virtual:client-assets' {
  const assets: import('./client-assets.ts').ClientAssets;
  export default assets;
}
