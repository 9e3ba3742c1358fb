import { photoVariantUrl, photoWidths } from '@akatale/contracts/products/photos';

export function photoSrcSet(url: string, format: 'webp' | 'jpg'): string {
  return photoWidths.map((width) => `${photoVariantUrl(url, width, format)} ${width}w`).join(', ');
}
