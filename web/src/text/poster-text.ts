import { texts } from './texts.ts';

/** The poster of a store, `/vendor-poster`. */
export const posterText = texts({
  en: {
    title: 'Store poster',
    heading: 'Your store poster',
    intro:
      'Hang it where people pass by. Whoever points a phone camera at the code sees your store, and can write to you.',
    backToStore: 'My Store',
    print: 'Print poster',
    codeHeading: 'The code alone',
    codeIntro: 'For cards, bags and signs of your own.',
    svg: 'SVG',
    png: 'PNG',
    saveAs: (format: string) => `Save the code as ${format}`,
    pictureFailed: 'The picture could not be made. Please use the SVG.',
    shareHeading: 'Send the link',
    share: 'Share',
    shareOnWhatsApp: 'Share on WhatsApp',
    whatsApp: 'WhatsApp',
    shareMessage: (name: string, url: string) => `${name} ${url}`,
    linkCopied: 'Link copied',
    linkCopiedText: 'Store link copied to clipboard',
    copyFailed: 'The link could not be copied. You can copy it from this page.',

    code: (url: string) => `QR code that leads to ${url}`,
    scan: 'Scan to see what I sell',
    onMarket: (appName: string) => `On ${appName}, the second-hand market`,
  },
});
