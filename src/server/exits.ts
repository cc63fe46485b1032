import { ConfigError, readConfig, refuseUnchosenDemo, type Config } from './config.ts'
import { sqlState } from './database/database.ts'

/** Prints one clear line instead of a stack trace and exits with a code that signals failure. */
export function exitWith(code: number, line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(code)
}

export function configOrExit(): Config {
  try {
    const config = readConfig(process.env)
    refuseUnchosenDemo(config)
    return config
  } catch (error) {
    if (error instanceof ConfigError)
      exitWith(78, `설정이 올바르지 않습니다.${error.message.includes('\n') ? '\n' : ' '}${error.message}`)
    throw error
  }
}

/** Explains to the operator at the terminal why the database could not be opened. */
export function databaseProblem(error: unknown, { DATABASE_URL, DATA_DIR }: Config): string {
  const reason = reasonOf(error)
  if (!DATABASE_URL) return `데이터 폴더의 데이터베이스를 열지 못했습니다: ${DATA_DIR} (${reason})`
  return isOutOfReach(error)
    ? `데이터베이스에 연결할 수 없습니다. DATABASE_URL과 서버 상태를 확인해 주세요. (${reason})`
    : `데이터베이스를 준비하지 못했습니다. (${reason})`
}

/** No such server or database, or it refuses the connection. */
const isOutOfReach = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === undefined ? /timeout|terminated/i.test(String(error)) : /^(E[A-Z_]+|08|28|3D|57P|53300)/.test(state)
}

export const reasonOf = (error: unknown): string =>
  sqlState(error) ?? (error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown')
