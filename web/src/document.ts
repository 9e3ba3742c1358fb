import type { PublicSettings } from '@akatale/contracts/settings';
import usedBytesScript from 'virtual:inline-script/add-used-bytes';
import heartsScript from 'virtual:inline-script/filled-hearts';
import lateScript from 'virtual:inline-script/late-scripts';
import photosScript from 'virtual:inline-script/photo-taps';
import arrivalScript from 'virtual:inline-script/report-arrival';
import type { ClientAssets } from './client-assets.ts';
import type { PageHead } from './data/page.ts';
import { cardLayout } from './features/market/product-card/index.ts';
import { escapeHtml, headTags } from './head-tags.ts';
import { ROOT_ID, STATE_ID } from './page-state.ts';
import { theme } from './shell/menu/theme.ts';
import { language } from './text/language.ts';
import { termsNoticeText } from './text/people/terms-notice-text.ts';
import { deviceChoiceScript } from './ui/form/device-choice.ts';
import { photoSrcSet } from './ui/media/photo.tsx';
import { withoutAppScript } from './without-app.ts';

/** Runs in the head: before hydration only a reload follows Back and Forward between entries of pushState. */
const historyScript =
  '{let a=()=>location.pathname+location.search,b=a();onpopstate=()=>{if(a()!==b)location.reload()}}';

export interface DocumentInput {
  assets: ClientAssets;
  settings: PublicSettings;
  head: PageHead;
  html: string;
  /** Result of `toInlineJson`. */
  stateJson: string;
  /** Source file of the page's module, whose chunk is preloaded. */
  source: string | null;
  saveData: boolean;
  hasPhotosOnTap: boolean;
  /** A page that only browsers without scripts get has none. */
  hasScripts: boolean;
  hasLateScripts: boolean;
  /** Whether the browser has the stylesheet already. */
  hasStylesheet: boolean;
  /** Without scripts the person is told here of new terms. */
  hasNewTerms: boolean;
  /** For the browser's toolbar. */
  themeColors: { light: string; dark: string };
}

const termsNotice = `<noscript><aside class="page-gutter bg-sunken py-2.5 text-sm/5 print:hidden" aria-label="${termsNoticeText.label}"><a href="/terms" class="text-link">${termsNoticeText.newTerms}</a></aside></noscript>`;

const DATA_SAVER = 'src/shell/data-saver/data-saver.ts';

const dataSaverScript = photosScript + usedBytesScript;

/** A photo to tap is above the link that covers its card, and the heart above the photo. */
const dataSaverStyle = 'button[data-photo]{z-index:1}.product-card>span{z-index:2}';

/** Without the delay of a script. The link of a card lies over all of it. */
const pressedStyle = ':is(a,button,summary):active{opacity:.6}.cover-link:active::after{background:var(--veil-page)}';

/** Applied before the first paint. */
const headScript = deviceChoiceScript(theme) + deviceChoiceScript(cardLayout) + historyScript;

/**
 * Pure, and identical for every request of the same page, so that it can be cached and its inline parts allowed by
 * hash. The entry is a plain module script, not `async`: the state block must be parsed before it runs.
 */
export function renderDocument(input: DocumentInput): string {
  const { assets, settings, head, html, stateJson, source, saveData, hasStylesheet, themeColors } = input;
  const { hasPhotosOnTap } = input;
  const photos = (saveData ? [] : (head.photos ?? [])).map(
    ({ url, sizes }) =>
      `<link rel="preload" as="image" type="image/webp" imagesrcset="${photoSrcSet(url, 'webp')}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`,
  );
  const sources = [...(source ? [source] : []), ...(saveData ? [DATA_SAVER] : [])];
  const scripts = new Set([...assets.imports, ...sources.flatMap((each) => chunksOf(assets, each))]);
  scripts.delete(assets.entry);
  return [
    '<!doctype html>',
    `<html lang="${language === 'en' ? 'en-UG' : language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script>${headScript}</script>`,
    `<script>${withoutAppScript}</script>`,
    `<script>${arrivalScript}</script>`,
    ...(hasPhotosOnTap ? [`<script>${dataSaverScript}</script>`, `<style>${dataSaverStyle}</style>`] : []),
    ...stylesOf(assets, { saveData, hasStylesheet }),
    ...photos,
    ...headTags(head, settings),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColors.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColors.dark}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-180.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(saveData ? [] : [`<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`]),
    ...(input.hasScripts ? scriptsOf(input, scripts) : []),
    '</head>',
    '<body>',
    ...(input.hasNewTerms ? [termsNotice] : []),
    `<div id="${ROOT_ID}">${html}</div>`,
    `<script type="application/json" id="${STATE_ID}">${stateJson}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}

function chunksOf({ css, chunks }: ClientAssets, source: string): readonly string[] {
  const files = chunks[source];
  if (!files && css !== null) throw new Error(`The client build has no ${source}`);
  return files ?? [];
}

function scriptsOf({ assets: { entry }, hasLateScripts, saveData }: DocumentInput, others: ReadonlySet<string>) {
  return hasLateScripts ? scriptsLater([entry, ...others], saveData) : scriptsAtOnce(entry, others);
}

function scriptsAtOnce(entry: string, others: ReadonlySet<string>): string[] {
  const preloads = [...others].map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`);
  return [...preloads, `<script type="module" src="${entry}" fetchpriority="low"></script>`];
}

function scriptsLater(files: readonly string[], saveData: boolean): string[] {
  const ahead = saveData ? '' : ' data-ahead="yes"';
  return [
    `<style>${pressedStyle}</style>`,
    `<script data-files="${files.join(' ')}"${ahead}>${lateScript}</script>`,
    `<script>${heartsScript}</script>`,
  ];
}

/** The `@font-face` rule is separate because `Save-Data` leaves it out. */
function fontFace(font: string): string {
  return (
    "@font-face{font-family:'Bricolage Grotesque';font-weight:600 700;font-display:optional;" +
    `src:url(${font}) format('woff2')}`
  );
}

/** Later visits have the whole face in their cache. */
function firstVisitFaces({ font, priceFont }: ClientAssets): string {
  return `${fontFace(font)}@font-face{font-family:'Bricolage Prices';font-weight:700;src:url(${priceFont}) format('woff2')}`;
}

function stylesOf(
  assets: ClientAssets,
  { saveData, hasStylesheet }: Pick<DocumentInput, 'saveData' | 'hasStylesheet'>,
): string[] {
  const { css, font, stylesheet } = assets;
  const styles =
    css === null || hasStylesheet || saveData
      ? `<link rel="stylesheet" href="${stylesheet}">`
      : `<style>${css}</style>`;
  const faces = hasStylesheet ? fontFace(font) : firstVisitFaces(assets);
  return saveData ? [styles] : [`<style>${faces}</style>`, styles];
}

/** CSP sources that allow exactly the inline parts of documents. */
export async function inlineHashes(assets: ClientAssets) {
  const styles = [
    fontFace(assets.font),
    firstVisitFaces(assets),
    dataSaverStyle,
    pressedStyle,
    ...(assets.css === null ? [] : [assets.css]),
  ];
  return {
    scripts: await Promise.all(
      [headScript, withoutAppScript, arrivalScript, dataSaverScript, heartsScript, lateScript].map(hashSource),
    ),
    styles: await Promise.all(styles.map(hashSource)),
  };
}

async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
