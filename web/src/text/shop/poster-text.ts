import { texts } from '../texts.ts';

export const posterText = texts({
  en: {
    title: 'Store poster',
    heading: 'Your store poster',
    intro: 'Hang it where people pass by. People scan it to see your store and chat with you.',
    backToStore: 'Public store',
    save: 'Save picture',
    print: 'Print poster',
    saveFailed: 'The picture could not be made. Please print the poster instead.',
    paperHeading: 'The poster',
    paperIntro: 'Save it as a picture for a print shop, or print it on A4.',
    codeHeading: 'QR code only',
    codeIntro: 'For cards, bags and signs of your own.',
    svg: 'SVG',
    png: 'PNG',
    saveAs: (format: string) => `Save the code as ${format}`,
    pictureFailed: 'The picture could not be made. Please use the SVG.',
    shareHeading: 'Send the link',
    share: 'Share',
    shareOnWhatsApp: 'Share on WhatsApp',
    shareMessage: (name: string, url: string) => `${name} ${url}`,
    linkCopied: 'Link copied',
    linkCopiedText: 'Store link copied to clipboard',
    copyFailed: 'The link could not be copied. You can copy it from this page.',

    code: (url: string) => `QR code that leads to ${url}`,
    scan: 'Scan to see what I sell',
    onMarket: (appName: string) => `On ${appName}, the second-hand market`,
  },
});
