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
    if (error instanceof ConfigError) exitWith(78, `설정이 올바르지 않습니다. ${error.message}`)
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

/**
 * Finds the reason why this data must not be served with this setting, for the terminal. The accounts of a demo have a
 * published password; real data served as a demo would accept sandbox cards and need no second factor.
 */
export function findMixedData(
  { isDemo, DATABASE_URL }: Pick<Config, 'isDemo' | 'DATABASE_URL'>,
  isSeeded: boolean,
): string | undefined {
  if (isSeeded === isDemo) return undefined
  const another = DATABASE_URL ? '빈 데이터베이스의 DATABASE_URL을' : '새 폴더의 DATA_DIR을'
  return isSeeded
    ? `이 데이터는 데모입니다. 비밀번호가 공개된 데모 계정이 있어 실제 운영에 사용할 수 없습니다. 실제로 운영하려면 ${another} 지정해 DEMO=off로 시작하고, 데모를 계속 보려면 DEMO=on으로 시작해 주세요.`
    : `이 데이터는 데모가 아니어서 데모로 시작할 수 없습니다. DEMO=off로 시작해 주세요. 데모를 보려면 ${another} 지정해 주세요.`
}
