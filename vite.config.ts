import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'src/web',
  plugins: [react(), precompress()],
  server: { port: 5173, proxy: { '/api': server, '/files': server } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'safari16.4', 'firefox115'],
    // An inline script would need a hole in the content policy.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // Libraries of every page change rarely: one file that stays cached over releases.
              name: 'base',
              priority: 3,
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-redux|use-sync-external-store|@reduxjs|redux|redux-thunk|immer|reselect|zod)\//,
            },
            // Small files that nearly every page needs: one request instead of twenty.
            {
              name: 'ui',
              test: /src\/(web\/(ui\/[a-z]+|api)\/(?!Mantine|mantine|SearchSelect|DigitsField|BulkBar|CellText|Data|data-|FigureStrip|FilterRow|ListFrame|Panel|RowCheckbox|SplitView|Stepper|quantity|focus-quantity|use-typed-count|Period|period|use-answered|Pager|Timeline|NumberField|caret|Breadcrumbs|StickyBar|RadioCards|CopyButton|focus-heading|Countdown|FormDialogButtons|fetch-file|LogList|LinkList|format-waiting-time)|contract\/|values\/(?!choseong|korean-holidays|measure-words|won-in-hangul|business-number))/,
              priority: 2,
            },
            {
              // Parts of shop pages: counts, periods, pagers, steps.
              name: 'shop',
              test: /src\/web\/ui\/[a-z]+\/(Stepper|quantity|focus-quantity|use-typed-count|Period|period|use-answered|Pager|Timeline|NumberField|caret|Breadcrumbs|StickyBar|RadioCards)/,
              priority: 1,
            },
            {
              // Tables, filters and panels, which only the operator's and the headquarters' pages use.
              name: 'desk',
              test: /src\/web\/ui\/[a-z]+\/(BulkBar|CellText|Data|data-|FigureStrip|FilterRow|ListFrame|Panel|RowCheckbox|SplitView)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})

/** Writes `.br` and `.gz` beside each text file, so that the server never compresses the same bytes twice. */
function precompress(): Plugin {
  const text = /\.(js|css|html|svg|json|webmanifest|txt)$/
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle(options, bundle) {
      const files = Object.keys(bundle).filter((name) => text.test(name))
      await Promise.all(files.map((name) => compress(join(options.dir ?? '.', name))))
    },
  }
}

const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < 1024) return
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, smallest))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
