import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { serviceWorker } from './tools/build-worker.ts'

const server = 'http://127.0.0.1:3000'

/**
 * Files that many pages share, so that a page is a few requests instead of sixty, and the first file lists few names. A
 * module goes with its own imports into the first file that takes it: a file below must not take what one above needs.
 */
const files = [
  {
    // Libraries of every page change rarely: one file that stays cached over releases.
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-redux|use-sync-external-store|@reduxjs|redux|redux-thunk|immer|reselect|zod)\//,
  },
  {
    // Small files that nearly every page needs.
    name: 'ui',
    test: /src\/(web\/(ui\/[a-z]+|api)\/(?!Mantine|mantine|SearchSelect|DigitsField|BulkBar|CellText|Data|data-|FigureStrip|FilterRow|ListFrame|Panel|RowCheckbox|SplitView|Stepper|quantity|focus-quantity|use-typed-count|use-answered|Pager|Timeline|NumberField|caret|Breadcrumbs|StickyBar|RadioCards|CopyButton|QrCode|focus-heading|Countdown|RecordPicker|DateListField|CountedLink|Change|DownloadButton|use-scroll-fade|RoleNote|FormDialogButtons|fetch-file|LoadedFresh|LogList|LinkList|format-waiting-time|KeyHelp|Kbd|key-entries|use-dropped-files|use-description|use-top-of-part|Appearance(?!Host)|appearance-)|contract\/(?!role-words|rich-text|publishing)|values\/(?!account-holder|address|choseong|korean-holidays|measure-words|particles|toward-particle|won-in-hangul|business-number|korean-minute))/,
  },
  // All imports of the start of the app, without the start itself.
  { name: 'first', tags: ['$initial' as const], test: /^(?!.*src\/web\/(app\/main\.|index\.html))/ },
  {
    name: 'login',
    test: /src\/(web\/app\/shells\/PlainShell|features\/(brands\/web\/use-(brand-theme|moved-address)|session\/(contract|web\/(session\.api|LoginF|LoginR|use-login|use-logout))|settings\/web\/legal\.))/,
  },
  {
    // Fields of members and stores, and icons of all menus.
    name: 'members',
    test: /src\/features\/(members\/contract\/member-fields|chain-stores\/contract\/store-(fields|name)|settings\/contract\/banks|messages\/contract\/message-events)|icons\/Icon(BuildingStore|Category|Help|Home|Settings|Wallet|Message)\./,
  },
  { name: 'hangul', test: /node_modules\/es-hangul\// },
  { name: 'catalog', test: /src\/features\/catalog\/(contract\/(catalog|wish)\.calls|web\/catalog\.api)/ },
  {
    name: 'orders',
    test: /src\/features\/((ordering|payments)\/contract\/(ordering\.calls|order-status|under-way)|(cash|cart|chain-stores)\/contract\/[a-z-]+\.calls|messages\/contract\/messages\.calls)/,
  },
  {
    // Icons and footer of the shop, the home page and the choice of a brand.
    name: 'home',
    test: /settings\/web\/LegalFooter|icons\/Icon(Bell|Heart|Messages|Receipt|ShoppingCart|User|ShieldCog|Speakerphone|Gavel|Bolt|BuildingCommunity|Logout|Sparkles|SwitchHorizontal|UserCircle)\./,
  },
  { name: 'places', test: /src\/features\/brands\/web\/use-shop/ },
  {
    // Parts of shop pages: counts, pagers, steps.
    name: 'shop',
    test: /src\/web\/ui\/[a-z]+\/(Stepper|quantity|focus-quantity|use-typed-count|use-answered|Pager|Timeline|NumberField|caret|Breadcrumbs|StickyBar|RadioCards)/,
  },
  {
    // Tables, filters and panels, which only the operator's and the headquarters' pages use.
    name: 'desk',
    test: /src\/web\/ui\/[a-z]+\/(BulkBar|CellText|Data|data-|FigureStrip|FilterRow|Kbd|key-entries|ListFrame|Panel|RowCheckbox|RoleNote|SplitView)/,
  },
  {
    name: 'hand-over',
    test: /src\/features\/review-kit\/(contract\/review-kit\.calls|web\/(review-kit\.api|hand-over))/,
  },
  {
    // The shop's shell knows notices, which have attachments; forms with attachments don't need the shell.
    name: 'notices',
    test: /src\/features\/(files\/contract\/attachment|brand-notices\/contract\/(?!.*partner))/,
  },
  // The console's shell: the open steps of the set-up, and icons.
  {
    name: 'setup',
    test: /src\/features\/setup\/(contract\/(platform-setup|setup\.admin\.calls)|web\/setup\.api)|icons\/Icon(Mail|FileSpreadsheet)\./,
  },
  { name: 'shop-shell', test: /src\/web\/app\/shop\/ShopShell/ },
  {
    name: 'transfers',
    test: /src\/features\/store-transfers\/(contract\/|web\/(store-transfers\.(partner\.)?api|transfer-day|TransferOffers|Transfer\.module))/,
  },
  // Filters of lists in the address.
  { name: 'lists', test: /src\/web\/list\/(list-parameters|use-list-filter|use-address|use-open-beside)/ },
  // Small files that placing and editing an order share.
  {
    name: 'checkout',
    test: /ordering\/web\/(place\/ReceiverBlock|pay\/PaymentBlock)\.module\.css|icons\/Icon(BuildingBank|CreditCard)\./,
  },
  // The stored draft of an order, and icons of lists.
  { name: 'draft', test: /src\/features\/ordering\/(contract\/draft\.calls|web\/place\/draft\.api)/ },
  // Couriers and words of an order's parcels and refunds, which returns and the tracking share with it.
  {
    name: 'order-words',
    test: /src\/features\/(delivery\/contract\/(couriers|tracking)|ordering\/contract\/(order-events|order-lines|refund-terms|handed-over))\./,
  },
  { name: 'marks', test: /icons\/Icon(List|StarFilled)\./ },
]

export default defineConfig({
  root: 'src/web',
  plugins: [react(), precompress(), serviceWorker([precompress()])],
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
        // The first file lists the names of all others, and a hash hardly compresses: few letters tell files and releases apart.
        chunkFileNames: ({ name }) => `assets/${name.slice(0, 8)}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: files.map((file, index) => ({ ...file, priority: files.length - index })),
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
