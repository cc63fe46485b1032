import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { emailField, nameField, phoneField, usernameField } from '#features/people/members/contract/member-fields.ts'
import { runBackupCommand } from './backup-commands.ts'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { lockDataFolder } from '#server/database/data-folder-lock.ts'
import type { Database } from '#server/database/database.ts'
import { configOrExit, databaseExit, exitWith } from '#server/exits.ts'
import { accountKeyOf } from '#server/read-or-create-secret.ts'
import { openVault } from '#server/vault.ts'

/** Commands that open the database: `npm run operator -- --username …`, `npm run seed` and `npm run integrity`. */
const commands: Record<string, (db: Database, config: Config) => Promise<string>> = {
  operator: (db) => createOperator(db),
  seed,
  integrity,
}

const operatorForm = z.strictObject({
  username: usernameField,
  name: nameField,
  phone: phoneField,
  email: emailField,
})

const operatorUsage = `사용법:
  npm run operator -- --username 아이디 --name 이름 --phone 휴대폰번호 --email 이메일
      모든 권한의 운영자를 만들고 임시 비밀번호를 한 번 보여 드립니다.
      아이디는 영문 소문자와 숫자 4~16자입니다. --name을 빼면 이름은 '운영자'입니다.
  npm run operator -- --reset-second-factor --username 아이디
      인증 앱과 복구 코드를 모두 잃은 운영자의 2단계 인증을 초기화합니다.

예: npm run operator -- --username boss01 --name 김하늘 --phone 010-1234-5678 --email boss@example.kr`

await main(process.argv[2] ?? '')

async function main(name: string): Promise<void> {
  if (name === 'backup' || name === 'restore') return runBackupCommand(name)
  if (name === 'doctor') return doctor()
  const command = commands[name]
  if (!command)
    exitWith(
      64,
      `${name || '(없음)'}: 알 수 없는 명령입니다. ${[...Object.keys(commands), 'backup', 'restore', 'doctor'].join(', ')} 중에서 골라 주세요.`,
    )
  if (name === 'operator') operatorRequest()
  const config = configOrExit()
  const dataDir = resolve(config.DATA_DIR)
  if ((await lockDataFolder(dataDir)) === 'in-use' && !config.DATABASE_URL) {
    exitWith(78, '데이터 폴더를 다른 프로세스가 사용하고 있습니다. 서버를 멈춘 뒤 다시 실행해 주세요.')
  }
  const { openDatabase } = await import('#server/database/open-database.ts')
  const local = { ...config, DATA_DIR: dataDir }
  const db = await openDatabase(local).catch((error: unknown) => exitWith(...databaseExit(error, config)))
  try {
    process.stdout.write(`${await command(db, local)}\n`)
  } finally {
    await db.close()
  }
  process.exit()
}

/** Exits with 1 when something does not work. */
async function doctor(): Promise<never> {
  const { describeFindings, examine } = await import('./doctor.ts')
  const { ok, text } = describeFindings(await examine(configOrExit()))
  process.stdout.write(`${text}\n`)
  process.exit(ok ? 0 : 1)
}

async function createOperator(db: Database): Promise<string> {
  const request = operatorRequest()
  if (request.reset) return resetFactor(db, request.username)
  const { installMarket } = await import('#features/office/headquarters/server/brands/install-market.ts')
  const { appointOperator } = await import('#features/office/account/server/appoint-operator.ts')
  await installMarket(db, systemClock())
  const made = await appointOperator(db, request, systemClock())
  if (!made.ok) exitWith(65, '이미 사용 중인 아이디입니다.')
  return `운영자 ${request.username}의 임시 비밀번호: ${made.password}\n로그인한 뒤 바로 변경해 주세요. 다시 보여 드리지 않습니다.`
}

/** Ends the program with the usage, or with all errors, before the database is opened. */
function operatorRequest() {
  const values = operatorValues()
  if (!values || values.help) exitWith(values ? 0 : 64, operatorUsage)
  if (values['reset-second-factor']) return { reset: true as const, username: values.username ?? '' }
  const { 'reset-second-factor': _, help: _help, ...fields } = values
  const form = operatorForm.safeParse({ name: '운영자', phone: '', email: '', username: '', ...fields })
  if (!form.success) {
    // Keeps one line for each field: its first problem.
    const problems = new Map(form.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
    const lines = [...problems].toReversed().map(([field, message]) => `--${field}: ${message}`)
    exitWith(64, [...lines, '', operatorUsage].join('\n'))
  }
  return { reset: false as const, ...form.data }
}

/** Undefined without options, or with an unknown one. */
function operatorValues() {
  const text = { type: 'string' } as const
  const options = {
    username: text,
    name: text,
    phone: text,
    email: text,
    'reset-second-factor': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    const { values } = parseArgs({ args: process.argv.slice(3), options })
    return Object.keys(values).length > 0 ? values : undefined
  } catch {
    return undefined
  }
}

/** Resets the factor of the last operator with all rights; a colleague resets others on the operators' page. */
async function resetFactor(db: Database, username: string): Promise<string> {
  const { resetFactorByCommand } = await import('#features/access/operators/server/reset-factor.ts')
  if (!(await resetFactorByCommand(db, username, systemClock()))) {
    exitWith(65, '2단계 인증을 설정한 운영자를 찾을 수 없습니다. --username을 확인해 주세요.')
  }
  return `${username}의 2단계 인증을 초기화했습니다. 다시 로그인해 새로 설정해 주세요.`
}

/** Exits with 1 when an amount is unexplained, so that a schedule can report it. */
async function integrity(db: Database): Promise<string> {
  const { reportIntegrity } = await import('#features/office/integrity/server/report-integrity.ts')
  const { ok, text } = await reportIntegrity(db, { at: systemClock() })
  if (!ok) process.exitCode = 1
  return text
}

async function seed(db: Database, config: Config): Promise<string> {
  const { DATA_DIR: dataDir, isDemo } = config
  const { isEmpty } = await import('#demo/is-empty.ts')
  const { seedDemo } = await import('#demo/seed.ts')
  if (!isDemo) exitWith(78, '데모 계정의 비밀번호는 공개되어 있습니다. 데모를 넣으려면 DEMO=on을 설정해 주세요.')
  if (!(await isEmpty(db))) exitWith(65, '데이터가 이미 있습니다. 빈 데이터베이스에만 데모를 넣을 수 있습니다.')
  const vault = openVault(accountKeyOf(config))
  const progress = (line: string) => void process.stdout.write(`${line}\n`)
  await seedDemo(db, { dataDir, now: systemClock(), vault, progress })
  return '데모 데이터를 넣었습니다.'
}
