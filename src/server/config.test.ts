import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, refuseUnchosenDemo } from './config.ts'

const secret = 'x'.repeat(32)
const database = 'postgres://balju@localhost/balju'
const mail = { SMTP_URL: 'smtp://127.0.0.1:25' }

describe('the configuration', () => {
  it('needs no variable: it starts as a demo on this machine only', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      isDemo: true,
      isHttps: false,
      RATE_LIMIT_SCALE: 1,
      MAX_EVENT_LOOP_DELAY: 3_000,
    })
    expect(readConfig({})).not.toHaveProperty('TRUST_PROXY')
  })

  it('treats an empty variable as unset, as .env files write it', () => {
    const empty = { PORT: '', HOST: '', DATABASE_URL: '', SESSION_SECRET: '', PUBLIC_URL: '', DEMO: '', LOG_LEVEL: '' }
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_CONNECTIONS', '0'],
    ['DATABASE_CONNECTIONS', '201'],
    ['SESSION_SECRET', 'x'.repeat(31)],
    ['ACCOUNT_KEY', 'x'.repeat(31)],
    ['PUBLIC_URL', 'balju.example.com'],
    ['PUBLIC_URL', 'ftp://balju.example.com'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['MAX_EVENT_LOOP_DELAY', '-1'],
    ['DEMO', 'yes'],
    ['REVIEW_SITE_URL', 'data:text/html,x'],
    ['TOSS_API_URL', 'file:///etc'],
    ['CARD_SANDBOX', 'yes'],
    ['POPBILL_SECRET_KEY', 'not base64!'],
    ['POPBILL_TEST', 'yes'],
    ['POPBILL_API_URL', 'file:///etc'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`))
  })

  it('never prints the value of an invalid secret', () => {
    try {
      readConfig({ SESSION_SECRET: 'hunter2' })
    } catch (error) {
      expect(String(error)).not.toContain('hunter2')
    }
    expect.assertions(1)
  })

  it('requires the secrets when DATABASE_URL is set', () => {
    expect(() => readConfig({ DATABASE_URL: database })).toThrow(/^SESSION_SECRET: required with DATABASE_URL/)
    expect(() => readConfig({ DATABASE_URL: database, SESSION_SECRET: '' })).toThrow(ConfigError)
    const own = { DATABASE_URL: database, SESSION_SECRET: secret }
    expect(() => readConfig(own)).toThrow(/^ACCOUNT_KEY: required with DATABASE_URL/)
    expect(readConfig({ ...own, ACCOUNT_KEY: secret, ...mail })).toMatchObject({ isDemo: false })
  })

  it('names everything that is missing or wrong in one message', () => {
    const lines = (environment: Record<string, string>): string[] => {
      try {
        readConfig(environment)
        return []
      } catch (error) {
        return (error as ConfigError).message.split('; ').map((line) => line.split(':')[0] ?? '')
      }
    }
    expect(lines({ DATABASE_URL: database })).toEqual(['SESSION_SECRET', 'ACCOUNT_KEY'])
    expect(lines({ PORT: 'http', LOG_LEVEL: 'loud', DEMO: 'yes' })).toEqual(['PORT', 'LOG_LEVEL', 'DEMO'])
    const half = { SOLAPI_API_KEY: 'key', SOLAPI_FROM: '0212345678', S3_BUCKET: 'balju-files' }
    expect(lines({ DATABASE_URL: database, ACCOUNT_KEY: secret, ...half })).toEqual([
      'SESSION_SECRET',
      'SOLAPI_API_SECRET',
      'SOLAPI_PF_ID',
      'SOLAPI_TEMPLATES',
      'S3_ENDPOINT',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ])
  })

  it.each([
    [{ PUBLIC_URL: 'https://balju.example.com' }, 'PUBLIC_URL'],
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    [{ HOST: '::' }, 'HOST=::'],
    [{ HOST: '127.0.0.1.example.com' }, 'HOST=127.0.0.1.example.com'],
    [{ TRUST_PROXY: '10.0.0.1' }, 'TRUST_PROXY'],
    [{ NODE_ENV: 'production' }, 'NODE_ENV=production'],
  ])('starts no demo by default with %j', (environment, reason) => {
    const start = (more: Record<string, string> = {}) => refuseUnchosenDemo(readConfig({ ...environment, ...more }))
    expect(() => start()).toThrow(`DEMO: required with ${reason}`)
    expect(() => start({ DEMO: 'on' })).not.toThrow()
    expect(() => start({ DEMO: 'off' })).not.toThrow()
    expect(() => start({ DATABASE_URL: database, SESSION_SECRET: secret, ACCOUNT_KEY: secret })).not.toThrow()
  })

  it.each([{}, { HOST: 'localhost' }, { HOST: '127.1.2.3' }, { HOST: '::1' }, { NODE_ENV: 'development' }])(
    'starts a demo by default with %j',
    (environment) => {
      expect(() => refuseUnchosenDemo(readConfig(environment as Record<string, string>))).not.toThrow()
    },
  )

  it('starts without a mail server: the operator sets it by page', () => {
    const real = { DATABASE_URL: database, SESSION_SECRET: secret, ACCOUNT_KEY: secret }
    expect(readConfig(real)).toMatchObject({ isDemo: false, MAIL_TO_FILES: 'off' })
    expect(readConfig(real).SMTP_URL).toBeUndefined()
    expect(readConfig({ ...real, MAIL_TO_FILES: 'on' }).MAIL_TO_FILES).toBe('on')
    expect(readConfig({ ...real, ...mail }).SMTP_URL).toBe(mail.SMTP_URL)
  })

  it('remembers which variables are set: they win over settings entered by page', () => {
    expect(readConfig({ ...mail, MAIN_SITE_URL: '' }).setByEnvironment).toEqual(new Set(['SMTP_URL']))
    // A default value is not set by the environment.
    expect(readConfig({}).setByEnvironment).toEqual(new Set())
  })

  it('accepts sandbox cards in the demo, and elsewhere only when switched on explicitly', () => {
    const real = { DATABASE_URL: database, SESSION_SECRET: secret, ACCOUNT_KEY: secret, ...mail }
    const takes = (environment: Record<string, string>) => readConfig(environment).takesSandboxCards
    expect(takes({})).toBe(true)
    expect(takes({ CARD_SANDBOX: 'off' })).toBe(false)
    expect(takes({ DEMO: 'off' })).toBe(false)
    expect(takes(real)).toBe(false)
    expect(takes({ ...real, DEMO: 'on' })).toBe(false)
    expect(takes({ ...real, CARD_SANDBOX: 'on' })).toBe(true)
  })

  it('refuses sandbox cards beside a real gateway, and requires both gateway keys together', () => {
    const keys = { TOSS_CLIENT_KEY: 'test_ck_0000000000', TOSS_SECRET_KEY: 'test_sk_0000000000' }
    expect(readConfig(keys).takesSandboxCards).toBe(false)
    expect(() => readConfig({ ...keys, CARD_SANDBOX: 'on' })).toThrow(/^CARD_SANDBOX: /)
    expect(() => readConfig({ TOSS_CLIENT_KEY: keys.TOSS_CLIENT_KEY })).toThrow(/^TOSS_SECRET_KEY: /)
    expect(() => readConfig({ TOSS_SECRET_KEY: keys.TOSS_SECRET_KEY })).toThrow(/^TOSS_CLIENT_KEY: /)
  })

  it('shows the demo on an external database only when switched on explicitly', () => {
    const own = { DATABASE_URL: database, SESSION_SECRET: secret, ACCOUNT_KEY: secret }
    expect(readConfig({ ...own, DEMO: 'on' }).isDemo).toBe(true)
    expect(readConfig({ DEMO: 'off' }).isDemo).toBe(false)
  })

  it.each([
    ['https://balju.example.com', true],
    ['http://balju.example.com', false],
    [undefined, false],
  ])('knows from %s whether cookies must be secure', (url, isHttps) => {
    expect(readConfig({ ...(url && { PUBLIC_URL: url }) }).isHttps).toBe(isHttps)
  })

  it('takes the two keys of Popbill together', () => {
    const keys = { POPBILL_LINK_ID: 'BALJU', POPBILL_SECRET_KEY: `${'a'.repeat(43)}=` }
    expect(readConfig(keys)).toMatchObject({ ...keys, POPBILL_TEST: 'off' })
    expect(() => readConfig({ ...keys, POPBILL_SECRET_KEY: '' })).toThrow(
      /^POPBILL_SECRET_KEY: required with the other/,
    )
    expect(() => readConfig({ ...keys, POPBILL_LINK_ID: '' })).toThrow(/^POPBILL_LINK_ID: required with the other/)
  })
})
