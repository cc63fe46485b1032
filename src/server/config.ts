import * as z from 'zod'
import { secretsFromFiles } from './secret-files.ts'

/** Every variable the server reads; `.env.example` documents each. An invalid value ends the start with one line. */
const configSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  SESSION_SECRET: z.string().min(32, 'must be 32 characters or more').optional(),
  ACCOUNT_KEY: z.string().min(32, 'must be 32 characters or more').optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(1_000_000).default(1),
  /** Milliseconds that the event loop may lag before requests are answered 503; 0 disables the check. */
  MAX_EVENT_LOOP_DELAY: z.coerce.number().int().min(0).max(600_000).default(3_000),
  /** Seconds for which a stopping process goes on serving, while `/readyz` already tells the proxy to send nothing more. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
  /** Folder of the nightly backups; `backups` in DATA_DIR by default with the embedded database. */
  BACKUP_DIR: z.string().optional(),
  /** Hours between two backups; 24: at night. */
  BACKUP_HOURS: z.coerce
    .number()
    .int()
    .refine((hours) => hours > 0 && 24 % hours === 0, 'must divide a day: 1, 2, 3, 4, 6, 8, 12 or 24')
    .optional(),
  /** Encrypts backups. Without it a backup can't be read back. */
  BACKUP_KEY: z.string().min(32, 'must be 32 characters or more').optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(32, 'must be 32 characters or more').optional(),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  DEMO: z.enum(['on', 'off']).optional(),
  NODE_ENV: z.string().optional(),
  REVIEW_SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAIN_SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TERMS_SERVICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TERMS_PERSONAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_TO_FILES: z.enum(['on', 'off']).default('off'),
  MAIL_FROM: z.string().default('발주 <no-reply@example.com>'),
  REVIEW_KIT_KEY: z.string().min(32, 'must be 32 characters or more').optional(),
  SOLAPI_URL: z.url({ protocol: /^https?$/ }).default('https://api.solapi.com'),
  SOLAPI_API_KEY: z.string().optional(),
  SOLAPI_API_SECRET: z.string().optional(),
  SOLAPI_PF_ID: z.string().optional(),
  SOLAPI_FROM: z
    .string()
    .regex(/^\d{8,11}$/, 'must be the digits of a registered number')
    .optional(),
  /** Maps each event to its approved template: `ORDER_PLACED=KA01…,ORDER_PAID=KA01…`. */
  SOLAPI_TEMPLATES: z
    .string()
    .regex(/^[A-Z_]+=[\w-]+(,[A-Z_]+=[\w-]+)*$/, 'must look like ORDER_PLACED=KA01…,ORDER_PAID=KA01…')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must look like ap-northeast-2')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'must look like GTM-XXXXXXX')
    .optional(),
  TRACKER_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRACKER_CLIENT_ID: z
    .string()
    .regex(/^[\w-]+$/, 'must be letters and digits')
    .optional(),
  TRACKER_CLIENT_SECRET: z
    .string()
    .regex(/^[\w-]+$/, 'must be letters and digits')
    .optional(),
  MASK_FOUND_IDS: z.enum(['0', '1']).default('0'),
  TOSS_CLIENT_KEY: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'must be a client key of Toss Payments')
    .optional(),
  TOSS_SECRET_KEY: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'must be a secret key of Toss Payments')
    .optional(),
  TOSS_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.tosspayments.com'),
  CARD_SANDBOX: z.enum(['on', 'off']).optional(),
  POPBILL_LINK_ID: z
    .string()
    .regex(/^\w{2,50}$/, 'must be letters and digits')
    .optional(),
  POPBILL_SECRET_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{40,}={0,2}$/, 'must be the base64 text that Linkhub sent')
    .optional(),
  POPBILL_TEST: z.enum(['on', 'off']).default('off'),
  POPBILL_AUTH_URL: z.url({ protocol: /^https?$/ }).default('https://auth.linkhub.co.kr'),
  POPBILL_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** In the encoded or the decoded form: data.go.kr shows both. */
  NTS_SERVICE_KEY: z
    .string()
    .regex(/^[\w%+/=-]{20,200}$/, 'must be the service key of data.go.kr')
    .optional(),
  NTS_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.odcloud.kr/api/nts-businessman/v1'),
})

export type Config = z.output<typeof configSchema> & {
  /**
   * True by default on the embedded database of a server that only this machine reaches: demo accounts are shown and an
   * empty database is seeded. Never true by default with DATABASE_URL.
   */
  isDemo: boolean
  isHttps: boolean
  /**
   * Sandbox cards can pay orders. Never beside a real gateway, and with DATABASE_URL only when switched on explicitly.
   */
  takesSandboxCards: boolean
  /** Variables that the environment sets: they win over settings entered by page. */
  setByEnvironment: ReadonlySet<string>
}

/**
 * Reads the environment. Throws a `ConfigError` whose message names every variable that is wrong or missing, with the
 * reason, in one line.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // .env files write an unset variable as an empty one.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { values, problems: unread } = secretsFromFiles(set)
  if (unread.length > 0) throw new ConfigError(unread.join('; '))
  const environmentValues = { ...set, ...values }
  const parsed = configSchema.safeParse(environmentValues)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'configuration'}: ${message}`)
    throw new ConfigError(lines.join('; '))
  }
  const config = parsed.data
  const problems = [
    ...withoutSecrets(config),
    ...partial(config, 'SOLAPI_', solapiSettings),
    ...partial(config, 'S3_', bucketSettings),
    ...partial(config, 'POPBILL_', popbillSettings),
    ...mixedCards(config),
  ]
  if (problems.length > 0) throw new ConfigError(problems.join('; '))
  const isDemo = config.DEMO === undefined ? !config.DATABASE_URL : config.DEMO === 'on'
  return {
    ...config,
    isDemo,
    isHttps: config.PUBLIC_URL?.startsWith('https:') ?? false,
    takesSandboxCards: takesSandboxCards(config, isDemo),
    setByEnvironment: new Set(Object.keys(environmentValues)),
  }
}

/** Several processes share one database, so each must get the same secrets instead of generating its own. */
function withoutSecrets(config: z.output<typeof configSchema>): string[] {
  if (!config.DATABASE_URL) return []
  return (['SESSION_SECRET', 'ACCOUNT_KEY'] as const)
    .filter((name) => config[name] === undefined)
    .map((name) => `${name}: required with DATABASE_URL, 32 random characters or more`)
}

/**
 * The default of the embedded database is a demo, whose passwords are published: an installation that others can reach
 * has to choose. Commands and the start of the server ask, tests don't.
 */
export function refuseUnchosenDemo({ DEMO, DATABASE_URL, HOST, ...config }: Config): void {
  if (DEMO !== undefined || DATABASE_URL) return
  const reasons = [
    ...(config.PUBLIC_URL ? ['PUBLIC_URL'] : []),
    ...(isLoopback(HOST) ? [] : [`HOST=${HOST}`]),
    ...(config.TRUST_PROXY ? ['TRUST_PROXY'] : []),
    ...(config.NODE_ENV === 'production' ? ['NODE_ENV=production'] : []),
  ]
  if (reasons.length === 0) return
  throw new ConfigError(
    `DEMO: required with ${reasons.join(', ')}: off for a real installation, on for a demo whose passwords everybody knows`,
  )
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** Real goods must never ship for cards that charge nothing. */
function mixedCards({ TOSS_CLIENT_KEY, TOSS_SECRET_KEY, CARD_SANDBOX }: z.output<typeof configSchema>): string[] {
  if (Boolean(TOSS_CLIENT_KEY) !== Boolean(TOSS_SECRET_KEY)) {
    return [`${TOSS_CLIENT_KEY ? 'TOSS_SECRET_KEY' : 'TOSS_CLIENT_KEY'}: the two keys are needed together`]
  }
  return TOSS_SECRET_KEY && CARD_SANDBOX === 'on'
    ? ['CARD_SANDBOX: practice cards cannot be taken beside a real gateway']
    : []
}

/** The keys of a real gateway always win. `CARD_SANDBOX` of a page counts in a demo only: see `composeSettings`. */
export function takesSandboxCards(
  config: Pick<z.output<typeof configSchema>, 'TOSS_SECRET_KEY' | 'CARD_SANDBOX' | 'DATABASE_URL'>,
  isDemo: boolean,
): boolean {
  if (config.TOSS_SECRET_KEY) return false
  return config.CARD_SANDBOX === undefined ? isDemo && !config.DATABASE_URL : config.CARD_SANDBOX === 'on'
}

const solapiSettings = [
  'SOLAPI_API_KEY',
  'SOLAPI_API_SECRET',
  'SOLAPI_PF_ID',
  'SOLAPI_FROM',
  'SOLAPI_TEMPLATES',
] as const

const bucketSettings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const popbillSettings = ['POPBILL_LINK_ID', 'POPBILL_SECRET_KEY'] as const

/** Half-configured credentials would fail late: message by message, file by file. */
function partial(
  config: z.output<typeof configSchema>,
  prefix: string,
  settings: readonly (keyof z.output<typeof configSchema>)[],
): string[] {
  const missing = settings.filter((name) => config[name] === undefined)
  return missing.length < settings.length
    ? missing.map((name) => `${name}: required with the other ${prefix} settings`)
    : []
}

export class ConfigError extends Error {}
