import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'

/** Reasons why a backup can't be made, read or restored, for the person at the terminal. */
export const backupProblemText = {
  'not-a-backup': '백업 파일이 아니거나 파일이 없습니다. npm run backup이 만든 파일인지 확인해 주세요.',
  broken: '백업 파일이 중간에 끊겼거나 손상되었습니다. 다른 백업 파일을 써 주세요.',
  'key-missing': '암호화된 백업입니다. 백업할 때 쓴 BACKUP_KEY를 설정해 주세요.',
  'not-encrypted': '암호화되지 않은 백업입니다. 직접 만든 파일이 맞으면 BACKUP_KEY를 비우고 다시 실행해 주세요.',
  'key-wrong': 'BACKUP_KEY가 이 백업을 만든 키와 다릅니다.',
  'account-key-differs':
    '이 백업의 계좌번호는 다른 ACCOUNT_KEY로 암호화되어 있습니다. 백업한 설치의 ACCOUNT_KEY를 설정해 주세요.',
  'later-version': '더 새로운 버전의 발주가 만든 백업입니다. 프로그램을 먼저 업데이트해 주세요.',
  'not-empty': '이미 데이터가 있습니다. 백업으로 바꾸려면 --replace를 붙여 주세요.',
  'in-use': '다른 프로세스가 데이터베이스를 쓰고 있습니다. 서버를 모두 멈춘 뒤 다시 실행해 주세요.',
  'foreign-table': 'public 스키마에 발주의 것이 아닌 표가 있어 백업할 수 없습니다. 다른 데이터베이스로 옮겨 주세요.',
  unequal: '백업을 시험 삼아 되돌려 보니 원본과 달랐습니다.',
  stopped: '서버가 백업하는 동안 멈췄습니다. 다시 시작한 뒤 한 번 더 실행해 주세요.',
} as const
export type BackupProblemCode = keyof typeof backupProblemText

const proof = (unproved: readonly string[]): string =>
  unproved.length === 0
    ? '되돌려 보아 줄 수, 구조, 돈이 모두 맞는 것을 확인했습니다.'
    : `되돌려 보니 줄 수와 구조는 맞지만 돈이 맞지 않는 항목이 있습니다(${unproved.join(', ')}). npm run integrity로 확인해 주세요.`

export const backupSentences = {
  backupUsage: `사용법: npm run backup [-- --to 폴더]
    지금 데이터를 백업하고, 되돌려 보아 이상이 없는지 확인합니다. 서버를 멈추지 않아도 됩니다.
    --to를 빼면 BACKUP_DIR(내장 데이터베이스는 DATA_DIR/backups)에 둡니다. BACKUP_KEY를 설정하면 암호화합니다.`,
  restoreUsage: `사용법: npm run restore -- 백업파일 [--replace] [--check]
    백업을 되돌립니다. 서버를 먼저 멈춰 주세요. 파일이 잘못되었으면 아무것도 바꾸지 않습니다.
    --replace  이미 있는 데이터를 백업으로 바꿉니다.
    --check    되돌리지 않고 백업이 온전한지만 확인합니다.`,
  noFolder: '백업을 둘 폴더를 알 수 없습니다. BACKUP_DIR을 설정하거나 --to를 붙여 주세요.',
  notAnswering: '데이터 폴더를 쓰고 있는 프로세스가 백업을 받지 않습니다. 그 프로세스를 멈춘 뒤 다시 실행해 주세요.',
  notBackedUp: (reason: string): string => `백업하지 못했습니다. (${reason})`,
  notRestored: (reason: string): string => `되돌리지 못했습니다. 데이터베이스는 그대로입니다. (${reason})`,
  backedUp: (run: { file: string; rows: number; bytes: number; tookMs: number; unproved: string[] }): string =>
    `백업했습니다: ${run.file}\n${formatNumber(run.rows)}줄, ${formatNumber(Math.ceil(run.bytes / 1_000_000))}MB, ${formatNumber(Math.ceil(run.tookMs / 1_000))}초. ${proof(run.unproved)}`,
  notEncrypted:
    '암호화하지 않았습니다(BACKUP_KEY 없음). 계좌번호를 여는 키(ACCOUNT_KEY 또는 DATA_DIR/account-key)는 백업에 들어 있지 않으니 따로 보관해 주세요.',
  restored: (madeAt: string, rows: number): string =>
    `${formatKoreanMinute(new Date(madeAt))}의 백업으로 되돌렸습니다. (${formatNumber(rows)}줄)`,
  former: (folder: string): string =>
    `바꾸기 전의 데이터베이스와 키는 ${folder} 폴더에 있습니다. 이상이 없는지 확인한 뒤 지워 주세요.`,
  proveAgain: 'npm run integrity로 돈이 맞는지 한 번 더 확인하실 수 있습니다.',
  listedFiles: (count: number): string =>
    `백업에는 버킷의 파일 ${formatNumber(count)}개가 적혀 있습니다. S3_ 설정으로 그 버킷을 연결해 주세요.`,
  missingFiles: (count: number): string =>
    `버킷에 없는 파일이 ${formatNumber(count)}개 있습니다. 버킷을 확인해 주세요.`,
  whole: (madeAt: string, unproved: string[]): string =>
    `${formatKoreanMinute(new Date(madeAt))}의 백업은 온전합니다. ${proof(unproved)}`,
} as const
