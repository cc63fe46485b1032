import { defineConfig } from 'vite'

/** Bundles the server into a few files: opening a thousand small ones took more than half of a start. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    // Stack traces must name lines of the source.
    minify: false,
    // A release has to carry the licences of what it bundles.
    license: true,
    // A flat folder: the repository's root is two folders above each file, as it is above src/server (folders.ts).
    rolldownOptions: {
      input: [
        'src/app/server/main.ts',
        'src/app/server/commands.ts',
        'src/app/server/pdf-worker.ts',
        'src/features/office/backups/server/backup-worker.ts',
        'src/features/platform/files/server/picture-worker.ts',
        'src/features/platform/files/server/sheet/sheet-worker.ts',
      ],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: {
    noExternal: true,
    // These packages open files beside their own code.
    external: ['@electric-sql/pglite', '@node-rs/argon2', '@scalar/fastify-api-reference', 'pdfkit', 'sharp'],
  },
})
