import { afterAll, beforeAll } from 'vitest'
import { buildApp, type BuiltApp } from '#app/server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import { testSecret, testVault, type World } from '../world.ts'

/**
 * Opens a second process on the database of a world: on PostgreSQL with its own connections, on the embedded database another
 * app with its own caches. Give the world ten connections.
 */
export function useSecondProcess(world: World): () => BuiltApp {
  let ownDb: Database | undefined
  let second: BuiltApp
  beforeAll(async () => {
    ownDb = world.url === undefined ? undefined : await openPostgres(world.url, { connections: 10 })
    second = await buildApp({
      config: readConfig({ LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY: '0', DATA_DIR: '.cache/test-data', DEMO: 'off' }),
      db: ownDb ?? world.db,
      clock: () => world.now,
      sessionSecret: testSecret,
      vault: testVault,
    })
    await second.app.ready()
  }, 60_000)
  afterAll(async () => {
    await second.app.close()
    await ownDb?.close()
  })
  return () => second
}
