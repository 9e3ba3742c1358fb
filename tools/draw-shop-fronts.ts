/**
 * Draws the shop fronts that are the pictures of half of the demo's vendors. Run once by hand
 * (`node tools/draw-shop-fronts.ts`); the result in `server/src/database/seed/shop-fronts/` is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { launchBrowser } from '../e2e/support/launch-browser.ts';

const SIDE_PX = 320;
const COLOURS = 48;

interface ShopFront {
  sign: string;
  wall: string;
  board: string;
  awning: string;
  counter: string;
  /** On the shelf, within 36 to 124 and 96 to 126. */
  goods: string;
}

const phone = (x: number, fill: string) =>
  `<rect x="${x}" y="98" width="15" height="27" rx="3" fill="${fill}"/><rect x="${x + 2}" y="101" width="11" height="19" fill="#20323a"/>`;
const book = (x: number, top: number, fill: string) =>
  `<rect x="${x}" y="${top}" width="9" height="${126 - top}" rx="1" fill="${fill}"/><rect x="${x}" y="${top + 5}" width="9" height="3" fill="#f6ead2"/>`;
const dress = (x: number, fill: string) =>
  `<path d="M${x + 4} 96h3l2 4 2-4h3l3 7-4 2v4l5 17H${x}l5-17v-4l-4-2z" fill="${fill}"/>`;
const bottle = (x: number, fill: string, height: number) =>
  `<rect x="${x + 4}" y="${122 - height}" width="6" height="7" fill="#e9d9b6"/><rect x="${x}" y="${126 - height + 2}" width="14" height="${height - 2}" rx="4" fill="${fill}"/>`;

const shopFronts: Record<string, ShopFront> = {
  'okello.phones': {
    sign: 'OKELLO',
    wall: '#f2c14e',
    board: '#9a3a1a',
    awning: '#c8502b',
    counter: '#7a4a2b',
    goods: phone(40, '#e8e2d8') + phone(62, '#f0956b') + phone(84, '#7cc7da') + phone(106, '#f2b441'),
  },
  'namutebi.closet': {
    sign: 'NAMUTEBI',
    wall: '#f3c9cf',
    board: '#7b2d52',
    awning: '#b8476f',
    counter: '#8c5a5f',
    goods:
      '<path d="M36 95h88" stroke="#d9cbbb" stroke-width="2"/>' +
      dress(39, '#e76f8a') +
      dress(60, '#f2b441') +
      dress(81, '#5fb0a5') +
      dress(102, '#f6ead2'),
  },
  'mugisha.furniture': {
    sign: 'MUGISHA',
    wall: '#b9cfa3',
    board: '#33522e',
    awning: '#557c43',
    counter: '#6d4a2e',
    goods:
      '<path d="M46 104a8 8 0 0 1 8-8h52a8 8 0 0 1 8 8v8H46z" fill="#d98e4a"/><rect x="40" y="107" width="80" height="17" rx="6" fill="#e9a765"/><path d="M80 98v12" stroke="#b87235" stroke-width="2"/><rect x="46" y="123" width="6" height="4" fill="#4b3220"/><rect x="108" y="123" width="6" height="4" fill="#4b3220"/>',
  },
  'atim.electronics': {
    sign: 'ATIM',
    wall: '#8fc7cf',
    board: '#0f4a5a',
    awning: '#1b7186',
    counter: '#4b5a60',
    goods:
      '<path d="M42 116v-4a15 15 0 0 1 30 0v4" fill="none" stroke="#f2b441" stroke-width="4"/><rect x="38" y="112" width="9" height="14" rx="3" fill="#f6ead2"/><rect x="67" y="112" width="9" height="14" rx="3" fill="#f6ead2"/><rect x="84" y="97" width="36" height="29" rx="4" fill="#e8e2d8"/><circle cx="102" cy="112" r="9" fill="#20323a"/><circle cx="102" cy="112" r="4" fill="#f0956b"/>',
  },
  'opio.books': {
    sign: 'OPIO',
    wall: '#d9c3a0',
    board: '#5a3d73',
    awning: '#7d5a9c',
    counter: '#6b4a34',
    goods:
      book(40, 98, '#c8502b') +
      book(50, 101, '#1b7186') +
      book(60, 97, '#557c43') +
      book(70, 102, '#f2b441') +
      book(80, 99, '#b8476f') +
      book(90, 97, '#33526e') +
      '<path d="m101 125 8-25 9 3-8 24z" fill="#e9a765"/>',
  },
  'akello.beauty': {
    sign: 'AKELLO',
    wall: '#f0d9b5',
    board: '#a8326b',
    awning: '#e0709b',
    counter: '#9c6b4f',
    goods:
      bottle(40, '#c86fa0', 22) + bottle(61, '#7cc7da', 27) + bottle(82, '#f2b441', 20) + bottle(103, '#8fbf7a', 25),
  },
};

const STRIPES = 8;
const STRIPE = 16;

function draw({ sign, wall, board, awning, counter, goods }: ShopFront): string {
  const stripes = Array.from({ length: STRIPES }, (_, index) => {
    const fill = index % 2 === 0 ? awning : '#fbf3e4';
    const x = STRIPE + index * STRIPE;
    return `<path d="M${x} 66h${STRIPE}v20a${STRIPE / 2} 8 0 0 1-${STRIPE} 0z" fill="${fill}"/>`;
  });
  const sheets = Array.from(
    { length: 20 },
    (_, index) => `<rect x="${index * 8}" width="4" height="30" fill="#93877b"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="${SIDE_PX}" height="${SIDE_PX}">
    <rect width="160" height="160" fill="${wall}"/>
    <rect width="160" height="30" fill="#a89c8f"/>${sheets.join('')}<rect y="28" width="160" height="4" fill="#6e6359"/>
    <rect x="24" y="36" width="112" height="27" rx="3" fill="${board}"/>
    <text x="80" y="56" text-anchor="middle" textLength="${Math.min(96, sign.length * 13)}" lengthAdjust="spacingAndGlyphs" font-family="Display" font-weight="700" font-size="20" fill="#fbf3e4">${sign}</text>
    <rect x="24" y="84" width="112" height="48" fill="#2b211b"/>
    ${goods}
    <rect x="18" y="126" width="124" height="16" fill="${counter}"/><rect x="18" y="126" width="124" height="3" fill="#000" opacity=".18"/>
    ${stripes.join('')}
    <rect x="16" y="66" width="128" height="3" fill="#000" opacity=".15"/>
    <rect y="142" width="160" height="18" fill="#b0703f"/>
  </svg>`;
}

const face = createRequire(import.meta.url).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
);
const font = (await readFile(face)).toString('base64');
const target = new URL('../server/src/database/seed/shop-fronts/', import.meta.url);
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: SIDE_PX, height: SIDE_PX } });
  for (const [username, front] of Object.entries(shopFronts)) {
    await page.setContent(
      `<style>@font-face{font-family:Display;src:url(data:font/woff2;base64,${font});font-weight:700}body{margin:0}svg{display:block}</style>${draw(front)}`,
    );
    await page.evaluate(async () => document.fonts.ready);
    const png = await sharp(await page.screenshot())
      .png({ palette: true, colours: COLOURS, effort: 10 })
      .toBuffer();
    await writeFile(new URL(`${username}.png`, target), png);
    console.log(username, png.length, 'bytes');
  }
} finally {
  await browser.close();
}
