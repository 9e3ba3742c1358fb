import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { displayFace } from './build/client-assets.ts';
import { endpointCalls } from './build/endpoint-calls.ts';
import { scriptTarget, styleTarget } from './build/oldest-browsers.ts';
import { pageTable } from './build/page-table.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const LIGHTNINGCSS_LIGHT_DARK = 1 << 20;

export default defineConfig({
  root: path('.'),
  plugins: [
    pageTable(path('src/pages.ts')),
    react(),
    tailwindcss(),
    endpointCalls(path('../contracts/src/')),
    displayFace(path('.'), 'src/ui/fonts/bricolage-grotesque-bold.woff2'),
  ],
  // Found at the start, so that the first page in development does not load twice.
  optimizeDeps: {
    include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'zod/mini'],
    entries: ['src/entry-client.tsx', 'src/features/**/*-page.tsx'],
  },
  css: { lightningcss: { exclude: LIGHTNINGCSS_LIGHT_DARK } },
  build: {
    target: scriptTarget,
    cssTarget: styleTarget,
    manifest: true,
    // The one stylesheet is inlined into every page by document.ts.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A form loads the schema of what it sends, without those that stand beside it in a file: making a schema, or spreading
    // its shape, does nothing else. No script here reads a property for its effect.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false } },
  },
});
