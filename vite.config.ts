import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { earlySession } from './tools/build/build-early.ts'
import { targets } from './tools/build/build-script.ts'
import { serviceWorker } from './tools/build/build-worker.ts'
import { droppableContract } from './tools/build/droppable-contract.ts'
import { planGroups } from './tools/build/plan-files.ts'
import { stripCalls } from './tools/build/strip-calls.ts'

const server = 'http://127.0.0.1:3000'

const settings = {
  root: 'src/app/web',
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: targets,
    // An inline script would need a hole in the content policy.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
} satisfies UserConfig

export default defineConfig({
  ...settings,
  plugins: [
    react(),
    stripCalls(),
    droppableContract(),
    plannedFiles(),
    precompress(),
    earlySession([precompress()]),
    serviceWorker([precompress()]),
  ],
  server: { port: 5173, proxy: { '/api': server, '/files': server } },
  build: {
    ...settings.build,
    license: true,
    rolldownOptions: {
      // The plan joins such modules with others on purpose.
      checks: { ineffectiveDynamicImport: false },
      output: {
        // The first file lists the names of all others, and a hash hardly compresses: few letters tell files and releases apart.
        chunkFileNames: ({ name }: { name: string }) => `assets/${name.slice(0, 8)}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
})

/** Plans which modules share a file. A plugin, because tools that only read the settings need no plan, which takes a build. */
function plannedFiles(): Plugin {
  return {
    name: 'planned-files',
    apply: 'build',
    config: async () => ({
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: await planGroups(import.meta.dirname, settings) } },
        },
      },
    }),
  }
}

/** Writes `.br` and `.gz` beside each text file, so that the server never compresses the same bytes twice. */
function precompress(): Plugin {
  const text = /\.(js|css|html|svg|json|webmanifest|txt)$/
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle(options, bundle) {
      const folder = options.dir ?? '.'
      // Also the files of src/app/web/public, which are there already.
      const files = new Set([...Object.keys(bundle), ...(await readdir(folder))])
      await Promise.all([...files].filter((name) => text.test(name)).map((name) => compress(join(folder, name))))
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
