import { enableCompileCache, flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { lockDataFolder } from '#server/database/data-folder-lock.ts'
import { configOrExit, exitWith } from '#server/exits.ts'
import { cacheFolder } from '#server/folders.ts'

// Caches compiled code across starts. Without write access to the folder nothing is cached.
enableCompileCache(join(cacheFolder, 'compiled'))
// Only light modules are imported above: the folder is locked before the embedded database is even loaded.
await main()

async function main(): Promise<void> {
  const config = configOrExit()
  const dataDir = resolve(config.DATA_DIR)
  if ((await lockDataFolder(dataDir)) === 'in-use') {
    exitWith(
      78,
      `데이터 폴더를 다른 프로세스가 사용하고 있습니다. 그 프로세스를 먼저 종료하거나 DATA_DIR을 바꿔 주세요: ${dataDir}`,
    )
  }
  const { startServer } = await import('./start-server.ts')
  await startServer({ ...config, DATA_DIR: dataDir }, exitWith)
  // Flush now: a killed process would write nothing.
  flushCompileCache()
}
