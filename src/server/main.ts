import { enableCompileCache, flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { ConfigError, readConfig, type Config } from './config.ts'
import { lockDataFolder } from './database/data-folder-lock.ts'

// What was compiled once is not compiled again at the next start. Where the folder can't be written, nothing is kept.
enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'))
// Only light modules are imported above: the folder's lock is taken before the embedded database is even loaded.
await main()

async function main(): Promise<void> {
  const config = configOrExit()
  const dataDir = resolve(config.DATA_DIR)
  if ((await lockDataFolder(dataDir)) === 'in-use') {
    exitWith(
      78,
      `데이터 폴더를 다른 프로세스가 사용하고 있습니다. 그 프로세스를 먼저 종료해 주세요.\n  ${dataDir} is in use by another balju process. Stop it first, or set DATA_DIR.`,
    )
  }
  const { startServer } = await import('./start-server.ts')
  await startServer({ ...config, DATA_DIR: dataDir }, exitWith)
  // Now, not when it ends: a process that is killed writes nothing.
  flushCompileCache()
}

function configOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) exitWith(78, `설정이 올바르지 않습니다. ${error.message}`)
    throw error
  }
}

/** One clear line instead of a stack, and an exit code that says it did not work. */
function exitWith(code: number, line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(code)
}
