import type { FastifyInstance } from 'fastify'
import type { FileStorage } from './file-storage.ts'
import { keyOf, picturesPath } from './stored-files.ts'

const types: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }

/** Lets only generated names reach the storage. */
const storedName = /^([0-9a-f]{2})\/(\1[0-9a-f]{30}(?:-\d{2,4})?\.(webp|jpg|png))$/

/** Serves uploaded pictures from the storage, at the same addresses for every storage. */
export function servePictures(app: FastifyInstance, { storage }: { storage: FileStorage }): void {
  app.get<{ Params: { '*': string } }>(`${picturesPath}/*`, async ({ params }, reply) => {
    const name = params['*']
    const extension = storedName.exec(name)?.[3]
    const bytes = extension && (await storage.read(keyOf(picturesPath, name)))
    if (!bytes) return reply.callNotFound()
    return reply
      .headers({
        'Content-Type': types[extension],
        // The name changes with the picture.
        'Cache-Control': 'public, max-age=31536000, immutable',
        // A picture stays data even if its address is opened [T54].
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
      })
      .send(bytes)
  })
}
