import * as z from 'zod'

/** Every variable the server reads; `.env.example` shows them with a comment each. A wrong value ends the start with one line. */
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
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(1_000_000).default(1),
  /** Milliseconds that the event loop may lag before requests are answered 503; 0: never. */
  MAX_EVENT_LOOP_DELAY: z.coerce.number().int().min(0).max(600_000).default(3_000),
  DEMO: z.enum(['on', 'off']).optional(),
  REVIEW_SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAIN_SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TERMS_SERVICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TERMS_PERSONAL_URL: z.url({ protocol: /^https?$/ }).optional(),
})

export type Config = z.output<typeof configSchema> & {
  /** The embedded default shows the demo accounts and seeds itself; a real database never does. */
  isDemo: boolean
  isHttps: boolean
}

/** Reads the environment. Throws a `ConfigError` whose message names the variable and what is wrong with it. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable is how .env files say "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = configSchema.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${issue?.path.join('.') ?? 'configuration'}: ${issue?.message ?? 'invalid'}`)
  }
  const config = parsed.data
  if (config.DATABASE_URL && !config.SESSION_SECRET) {
    throw new ConfigError('SESSION_SECRET: required with DATABASE_URL, 32 random characters or more')
  }
  return {
    ...config,
    isDemo: config.DEMO === undefined ? !config.DATABASE_URL : config.DEMO === 'on',
    isHttps: config.PUBLIC_URL?.startsWith('https:') ?? false,
  }
}

export class ConfigError extends Error {}
