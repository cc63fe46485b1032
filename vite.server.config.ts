import { defineConfig } from 'vite'

/** Opening a thousand small files took longer than everything else that a start does; so the server is built into a few. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    // What stands in a stack must be found in the source.
    minify: false,
    // Flat: the house is two folders above each file, as it is above src/server (folders.ts).
    rolldownOptions: {
      input: ['src/server/main.ts', 'src/server/commands.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: {
    noExternal: true,
    // They open files of their own, beside them.
    external: ['@electric-sql/pglite', '@node-rs/argon2', '@scalar/fastify-api-reference'],
  },
})
