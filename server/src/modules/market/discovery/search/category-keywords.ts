import type { Category } from '@akatale/contracts/categories';
import { wordDistance } from '../spelling/word-distance.ts';

/** Names of things and of their makers, as people type them. */
const keywordsByCategory: Record<Category, string> = {
  Electronics:
    'amplifier antenna bluetooth camera camcorder decoder drone earbuds earphones generator gotv ' +
    'headphones hisense inverter microphone projector radio showmax soundbar speaker startimes subwoofer ' +
    'television tv woofer',
  Fashion:
    'adidas belt blouse boots busuti dress gomesi gucci handbag hat heels jacket jeans jersey jewelry kanzu ' +
    'kitenge necklace nike puma sandals shirt shoes shorts skirt slippers sneakers socks suit sunglasses ' +
    'sweater trousers tshirt wallet watch',
  'Home & Kitchen':
    'bed bedsheets blanket blender carpet chair chopper cooker couch cup cupboard curtains cutlery dishwasher ' +
    'dresser fan flask freezer fridge iron juicer kettle lamp mattress microwave mirror mug oven pillow plates ' +
    'pot refrigerator saucepan shelf sofa stool stove table toaster towel vacuum wardrobe washer',
  Beauty:
    'braids comb cosmetics cream deodorant foundation hairdryer lipstick lotion makeup mascara nails perfume ' +
    'serum shampoo skincare soap weave wig',
  Phones:
    'blackberry huawei infinix ipad iphone itel nokia oneplus oppo phone pixel realme redmi samsung simcard ' +
    'smartphone tablet tecno vivo xiaomi',
  Computers:
    'acer asus chromebook computer desktop laptop lenovo macbook monitor notebook pc server thinkpad workstation',
  'Computer Accessories':
    'cartridge flashdisk harddisk keyboard modem mouse printer router scanner ssd toner ups usb webcam',
  Gaming: 'console gameboy nintendo playstation ps2 ps3 ps4 ps5 psp sega wii xbox',
  'Gaming Accessories': 'controller gamepad headset joystick thumbsticks',
  Sports:
    'ball barbell basketball bicycle bike cricket dumbbell football golf gym racket rugby skates soccer ' +
    'tennis tent treadmill trophy volleyball yoga',
  Toys: 'barbie doll kite lego puzzle scooter teddy toy tricycle',
  Automotive:
    'alternator battery boda bumper car engine helmet jack motorcycle nissan oil radiator rims spare ' +
    'spark subaru toyota tyre vitz windscreen wipers',
  Books: 'atlas bible book comic dictionary encyclopedia magazine novel quran storybook textbook',
  Health:
    'bandage condoms crutches glucometer mask sanitizer stethoscope supplements syringe thermometer vitamins ' +
    'walker wheelchair',
};

export interface CategoryKeyword {
  word: string;
  categoryWords: readonly string[];
  distance: number;
}

export function wordsOfCategory(category: string): string[] {
  return category.toLowerCase().split(/\W+/);
}

const allKeywords = Object.entries(keywordsByCategory).flatMap(([category, words]) => {
  const categoryWords = wordsOfCategory(category);
  return words.split(' ').map((word) => ({ word, categoryWords }));
});

const TOLERANCE = 1;

export function keywordsNear(typed: string): CategoryKeyword[] {
  const tolerance = typed.length < 4 ? 0 : TOLERANCE;
  return allKeywords
    .map((keyword) => ({ ...keyword, distance: wordDistance(typed, keyword.word) }))
    .filter(({ distance }) => distance <= tolerance);
}
