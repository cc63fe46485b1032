import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupProblemText, backupSentences } from '#contract/backup-sentences.ts'
import type { GoodRun } from '#features/office/backups/server/back-up.ts'
import { openFileStorage } from '#features/platform/files/server/open-file-storage.ts'
import { BackupProblem } from '#server/backup/backup-problem.ts'
import { askServer } from '#server/backup/control-socket.ts'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { lockDataFolder } from '#server/database/data-folder-lock.ts'
import { configOrExit, databaseExit, exitWith, reasonOf } from '#server/exits.ts'

const usage = { backup: backupSentences.backupUsage, restore: backupSentences.restoreUsage } as const

/** `npm run backup` and `npm run restore`; end the process. */
export async function runBackupCommand(name: keyof typeof usage): Promise<never> {
  const request = name === 'backup' ? backupRequest() : restoreRequest()
  const config = configOrExit()
  const dataDir = resolve(config.DATA_DIR)
  await mkdir(dataDir, { recursive: true })
  const local = { ...config, DATA_DIR: dataDir }
  try {
    const text = 'file' in request ? await restore(local, request) : await backup(local, request.to)
    process.stdout.write(`${text}\n`)
  } catch (error) {
    if (error instanceof BackupProblem) exitWith(65, sentenceOf(error))
    exitWith(
      75,
      name === 'backup' ? backupSentences.notBackedUp(reasonOf(error)) : backupSentences.notRestored(reasonOf(error)),
    )
  }
  process.exit()
}

const sentenceOf = ({ code, detail }: BackupProblem): string =>
  detail ? `${backupProblemText[code]} (${detail})` : backupProblemText[code]

function backupRequest(): { to: string | undefined } {
  const { values } = parsed('backup', { to: { type: 'string' } })
  return { to: values['to'] === undefined ? undefined : resolve(String(values['to'])) }
}

interface RestoreRequest {
  file: string
  replaces: boolean
  isCheck: boolean
}

function restoreRequest(): RestoreRequest {
  const { values, positionals } = parsed('restore', { replace: { type: 'boolean' }, check: { type: 'boolean' } })
  const [file] = positionals
  if (!file || positionals.length > 1) exitWith(64, usage.restore)
  return { file: resolve(file), replaces: values['replace'] === true, isCheck: values['check'] === true }
}

function parsed(name: keyof typeof usage, options: Record<string, { type: 'string' | 'boolean' }>) {
  try {
    const args = process.argv.slice(3)
    if (args.includes('--help') || args.includes('-h')) exitWith(0, usage[name])
    return parseArgs({ args, options, allowPositionals: name === 'restore' })
  } catch {
    exitWith(64, usage[name])
  }
}

const progress = (line: string) => void process.stdout.write(`  ${line}\n`)

async function backup(config: Config, to: string | undefined): Promise<string> {
  const { backUp, backupFolder } = await import('#features/office/backups/server/back-up.ts')
  if (!config.DATABASE_URL && (await lockDataFolder(config.DATA_DIR)) === 'in-use') {
    const answer = await askServer(config.DATA_DIR, { command: 'backup', folder: to }, progress)
    return answer ?? exitWith(78, backupSentences.notAnswering)
  }
  const folder = to ?? backupFolder(config)
  if (!folder)
    exitWith(
      64,
      `${backupSentences.noFolder}
${usage.backup}`,
    )
  const { openDatabase } = await import('#server/database/open-database.ts')
  const db = await openDatabase(config).catch((error: unknown) => exitWith(...databaseExit(error, config)))
  try {
    return describeBackup(await backUp(folder, { db, config, clock: systemClock, progress }), config)
  } finally {
    await db.close()
  }
}

/** The lines for the person who asked for a backup. */
export const describeBackup = (run: GoodRun, { BACKUP_KEY }: Config): string =>
  [backupSentences.backedUp(run), ...(BACKUP_KEY ? [] : [backupSentences.notEncrypted])].join('\n')

async function restore(config: Config, { file, replaces, isCheck }: RestoreRequest): Promise<string> {
  if (isCheck) return check(config, file)
  if ((await lockDataFolder(config.DATA_DIR)) === 'in-use') throw new BackupProblem('in-use')
  const { restoreBackup } = await import('#server/backup/restore-backup.ts')
  const { manifest, former, bucketKeys } = await restoreBackup(file, {
    dataDir: config.DATA_DIR,
    url: config.DATABASE_URL,
    key: config.BACKUP_KEY,
    accountKey: config.ACCOUNT_KEY,
    replaces,
    progress,
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const lines = [
    backupSentences.restored(manifest.madeAt, rows),
    ...(former ? [backupSentences.former(former)] : []),
    ...(await missingFiles(config, bucketKeys)),
    backupSentences.proveAgain,
  ]
  return lines.join('\n')
}

/** A backup lists the files of a bucket and doesn't contain them. */
async function missingFiles(config: Config, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { list } = openFileStorage(config).storage
  if (!list) return [backupSentences.listedFiles(keys.length)]
  const present = new Set(await Array.fromAsync(list()))
  const missing = keys.filter((key) => !present.has(key)).length
  return missing === 0 ? [] : [backupSentences.missingFiles(missing)]
}

async function check(config: Config, file: string): Promise<string> {
  const { verifyBackup } = await import('#server/backup/verify-backup.ts')
  const { proveMoney } = await import('#features/office/backups/server/finish-backup.ts')
  const scratch = `${config.DATA_DIR}/restore-check`
  const { manifest, unproved } = await verifyBackup(file, { key: config.BACKUP_KEY, scratch, prove: proveMoney })
  return backupSentences.whole(manifest.madeAt, unproved)
}
