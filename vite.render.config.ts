import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageFiles } from './tools/build/page-files.ts'

/** Bundles the pages for the server, which renders the public ones. The names of the CSS classes are those of the web's build. */
export default defineConfig({
  root: 'src/app/web',
  plugins: [react(), pageFiles()],
  publicDir: false,
  resolve: {
    alias: [
      { find: /^\.\/purify\.ts$/, replacement: join(import.meta.dirname, 'src/web/ui/rich-text/purify-on-server.ts') },
    ],
  },
  build: {
    ssr: true,
    outDir: '../../../dist/render',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    license: true,
    rolldownOptions: {
      input: 'src/app/web/render/render-page.tsx',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash:7].js',
        // The names of the web's build: pages refer to its pictures.
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
})
