import { formatNumber } from '#values/won.ts'

/** The lines of `npm run doctor` at the terminal, one for each part. */
export const doctorSentences = {
  labels: {
    database: '데이터베이스',
    clock: '시계',
    disk: '디스크',
    mail: '메일',
    bucket: '버킷',
    proxy: '주소와 프록시',
    backup: '백업',
  },
  database: (what: string, ms: number): string => `${what}, 응답 ${formatNumber(ms)}ms`,
  embedded: '내장 데이터베이스 폴더를 읽을 수 있습니다.',
  embeddedNew: '아직 데이터가 없습니다. 첫 시작에 만들어집니다.',
  noDatabase: (reason: string): string => `연결할 수 없습니다. DATABASE_URL과 서버 상태를 확인해 주세요. (${reason})`,
  mayNotCreate: '이 계정은 표를 만들 권한이 없습니다. 업데이트할 때 마이그레이션이 실패합니다.',
  clockEqual: (ms: number): string => `데이터베이스 서버와 ${formatNumber(ms)}ms 차이입니다.`,
  clockOff: (seconds: number): string =>
    `데이터베이스 서버와 ${formatNumber(seconds)}초 다릅니다. 두 서버의 시간 동기화(NTP)를 확인해 주세요.`,
  clockAlone: '비교할 서버가 없습니다. 시간 동기화(NTP)가 켜져 있는지 확인해 주세요.',
  diskFree: (folder: string, megabytes: number): string => `${folder}: ${formatNumber(megabytes)}MB 남음`,
  diskFull: (folder: string, megabytes: number): string =>
    `${folder}: ${formatNumber(megabytes)}MB밖에 남지 않았습니다. 1GB 이상 비워 주세요.`,
  notWritable: (folder: string, reason: string): string => `${folder}: 쓸 수 없습니다. (${reason})`,
  mailWorks: '메일 서버가 로그인을 받아들였습니다.',
  mailFails: (reason: string): string => `메일 서버에 연결할 수 없습니다. SMTP_URL을 확인해 주세요. (${reason})`,
  mailFiles: '메일을 보내지 않고 파일로 남깁니다(MAIL_TO_FILES).',
  mailNone: 'SMTP_URL이 없습니다. 설정 화면에도 없으면 메일이 나가지 않습니다.',
  bucketWorks: (ms: number): string => `쓰고 읽고 지웠습니다. ${formatNumber(ms)}ms`,
  bucketFails: (reason: string): string => `쓰거나 읽을 수 없습니다. S3_ 설정을 확인해 주세요. (${reason})`,
  bucketNone: '버킷 없이 DATA_DIR에 파일을 둡니다.',
  proxyWorks: (url: string): string => `${url} 이 이 서버에 닿습니다.`,
  proxyFails: (url: string, reason: string): string =>
    `${url} 이 응답하지 않습니다. 서버가 켜져 있으면 프록시와 DNS를 확인해 주세요. (${reason})`,
  proxyUntrusted:
    'PUBLIC_URL은 https인데 TRUST_PROXY가 없습니다. 모든 사람이 프록시의 주소 하나로 보여 요청 제한을 함께 씁니다.',
  proxyNone: 'PUBLIC_URL이 없습니다. 메일의 주소와 https 쿠키를 쓰려면 설정해 주세요.',
  backupReady: (folder: string): string => `${folder}에 암호화해 백업합니다.`,
  backupPlain: (folder: string): string => `${folder}에 백업하지만 암호화하지 않습니다. BACKUP_KEY를 설정해 주세요.`,
  backupNone: 'BACKUP_DIR이 없어 서버가 스스로 백업하지 않습니다.',
} as const

export type DoctorPart = keyof (typeof doctorSentences)['labels']
