import { ConfigError, readConfig, refuseUnchosenDemo, type Config } from './config.ts'
import { sqlState } from './database/database.ts'
import { UnknownMigrations } from './database/unknown-migrations.ts'

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

type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>

/** The exit code and the line for the operator at the terminal when the database could not be opened. */
export const databaseExit = (error: unknown, config: DatabaseConfig): [code: number, line: string] =>
  error instanceof UnknownMigrations ? [78, otherVersion(error, config)] : [69, databaseProblem(error, config)]

function otherVersion({ from }: UnknownMigrations, config: DatabaseConfig): string {
  return from === 'earlier'
    ? `이 데이터는 지금 프로그램이 읽을 수 없는 이전 형식입니다. 데이터는 그대로 두었습니다. 데이터를 만든 버전으로 시작하거나, ${emptyPlace(config)} 지정해 새로 시작해 주세요.`
    : '이 데이터는 지금 프로그램보다 새로운 버전에서 사용하던 것입니다. 데이터는 그대로 두었습니다. 그 버전으로 시작하거나, 업데이트하기 전에 만든 백업을 복원해 주세요.'
}

const emptyPlace = ({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): string =>
  DATABASE_URL ? '빈 데이터베이스의 DATABASE_URL을' : '새 폴더의 DATA_DIR을'

function databaseProblem(error: unknown, { DATABASE_URL, DATA_DIR }: DatabaseConfig): string {
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
export function findMixedData(config: Pick<Config, 'isDemo' | 'DATABASE_URL'>, isSeeded: boolean): string | undefined {
  if (isSeeded === config.isDemo) return undefined
  const another = emptyPlace(config)
  return isSeeded
    ? `이 데이터는 데모입니다. 비밀번호가 공개된 데모 계정이 있어 실제 운영에 사용할 수 없습니다. 실제로 운영하려면 ${another} 지정해 DEMO=off로 시작하고, 데모를 계속 보려면 DEMO=on으로 시작해 주세요.`
    : `이 데이터는 데모가 아니어서 데모로 시작할 수 없습니다. DEMO=off로 시작해 주세요. 데모를 보려면 ${another} 지정해 주세요.`
}
