import { createHash } from 'node:crypto'
import { copyFileSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildScript } from './build-script.ts'

/** Files of the offline page and of the installed app, which the worker stores when it is installed. */
const shell = /^(offline\.(html|css|js)|appearance\.js|tokens\.css|favicon\.svg|icons\/[\w-]+\.png)$/

/** Builds the service worker after the web, as one classic script beside index.html. */
export function serviceWorker(plugins: Plugin[]): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = '.' }, bundle) {
      // The offline page stands outside of the app, whose styles have hashed names.
      copyFileSync('src/app/web/tokens.css', join(dir, 'tokens.css'))
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
      const shellFiles = files
        .filter((file) => shell.test(file))
        .toSorted()
        .map((file) => ({ url: `/${file}`, revision: hashOf(readFileSync(join(dir, file))) }))
      // Each release changes the worker, or browsers would not notice the release.
      const page = shellFiles.find(({ url }) => url === '/offline.html')
      if (page) page.revision = hashOf(Object.keys(bundle).toSorted().join())
      await buildScript({
        root: 'src/app/web/worker',
        entry: 'sw.ts',
        outDir: dir,
        fileName: 'sw.js',
        plugins,
        define: { shellFiles: JSON.stringify(shellFiles) },
        // The list of the web has the usual name.
        license: { fileName: '.vite/license-worker.md' },
      })
    },
  }
}

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 16)
