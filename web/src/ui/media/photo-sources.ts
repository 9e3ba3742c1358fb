import { photoVariantUrl, type PhotoWidth, photoWidths } from '@akatale/contracts/products/photos';

/** Only the smallest width if data is expensive. */
export function photoSrcSet(url: string, format: 'webp' | 'jpg', saveData: boolean): string {
  const widths: readonly PhotoWidth[] = saveData ? [320] : photoWidths;
  return widths.map((width) => `${photoVariantUrl(url, width, format)} ${width}w`).join(', ');
}
