import { photoVariantUrl, type PhotoWidth, photoWidths } from '@akatale/contracts/products/photos';

/** The widths to offer as a `srcset`; only the smallest where data is dear. */
export function photoSrcSet(url: string, format: 'webp' | 'jpg', saveData: boolean): string {
  const widths: readonly PhotoWidth[] = saveData ? [320] : photoWidths;
  return widths.map((width) => `${photoVariantUrl(url, width, format)} ${width}w`).join(', ');
}
