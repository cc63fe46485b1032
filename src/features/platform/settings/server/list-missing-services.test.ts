import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { composeSettings, type SettingTexts } from './compose-settings.ts'
import { mailWay } from '#server/mail/mailer.ts'
import { listMissingServices } from './list-missing-services.ts'
import { sectionStateOf } from './section-state.ts'

const PUBLIC_URL = 'https://balju.example.kr'
const missing = (environment: Record<string, string>, entered: SettingTexts = {}) =>
  listMissingServices(composeSettings(readConfig({ PUBLIC_URL, ...environment }), entered))

it('a real installation misses mail until it is set by page or environment, or may stay in files', () => {
  expect(missing({ DEMO: 'off' })).toEqual(['mail'])
  expect(missing({ DEMO: 'off' }, { SMTP_HOST: 'smtp.example.kr' })).toEqual([])
  expect(missing({ DEMO: 'off', SMTP_URL: 'smtp://127.0.0.1:25' })).toEqual([])
  expect(missing({ DEMO: 'off', MAIL_TO_FILES: 'on' })).toEqual([])
  expect(missing({})).toEqual([])
})

it('a real installation is warned that links and codes have no address', () => {
  const mail = { SMTP_HOST: 'smtp.example.kr' }
  expect(missing({ DEMO: 'off', PUBLIC_URL: '' }, mail)).toEqual(['address'])
  expect(missing({ DEMO: 'off' }, mail)).toEqual([])
  expect(missing({ PUBLIC_URL: '' })).toEqual([])
})

it('a real installation is warned of practice payments and test keys, until real keys replace them', () => {
  const mail = { SMTP_HOST: 'smtp.example.kr' }
  expect(missing({ DEMO: 'off', CARD_SANDBOX: 'on' }, mail)).toEqual(['practice'])
  expect(missing({ DEMO: 'off' }, { ...mail, CARD_SANDBOX: 'on' })).toEqual([])
  const withKey = (key: string) => missing({ DEMO: 'off', CARD_SANDBOX: 'on' }, { ...mail, TOSS_SECRET_KEY: key })
  expect(withKey('test_sk_0000000000')).toEqual(['testKeys'])
  expect(withKey('live_sk_0000000000')).toEqual([])
  expect(missing({}, { CARD_SANDBOX: 'on' })).toEqual([])
})

it('a real installation is warned of the test environment of its issuing service', () => {
  const keys = { POPBILL_LINK_ID: 'BALJU', POPBILL_SECRET_KEY: `${'a'.repeat(43)}=` }
  const issuing = (test: string) => missing({ DEMO: 'off', MAIL_TO_FILES: 'on', ...keys, POPBILL_TEST: test })
  expect(issuing('on')).toEqual(['testIssuer'])
  expect(issuing('off')).toEqual([])
  expect(missing({ DEMO: 'off', MAIL_TO_FILES: 'on', POPBILL_TEST: 'on' })).toEqual([])
})

it('the environment wins over the page: files for mails stay files, whatever a page has stored', () => {
  const entered = { SMTP_HOST: 'smtp.example.kr' }
  const composed = (environment: Record<string, string>) => composeSettings(readConfig(environment), entered)
  expect(mailWay(composed({ DEMO: 'off' }))).toBe('smtp')
  expect(mailWay(composed({ DEMO: 'off', MAIL_TO_FILES: 'on' }))).toBe('files')
  expect(composed({ DEMO: 'off', SMTP_URL: 'smtp://env.example.kr' }).SMTP_URL).toBe('smtp://env.example.kr')
  const states = sectionStateOf(composed({ DEMO: 'off', MAIL_TO_FILES: 'on' }), 'mail')
  expect(states.find(({ name }) => name === 'SMTP_HOST')).toMatchObject({ value: null, source: 'environment' })
})

it('the parts of a mail server become an address that hides no special characters', () => {
  const { SMTP_URL } = composeSettings(readConfig({}), {
    SMTP_HOST: 'smtp.example.kr',
    SMTP_SECURITY: 'tls',
    SMTP_USER: 'balju@example.kr',
    SMTP_PASSWORD: 'p@ss/word:1',
  })
  expect(SMTP_URL).toBe('smtps://balju%40example.kr:p%40ss%2Fword%3A1@smtp.example.kr:465')
  const starttls = composeSettings(readConfig({}), { SMTP_HOST: 'smtp.example.kr' })
  // Refuses a server without encryption.
  expect(starttls.SMTP_URL).toBe('smtp://smtp.example.kr:587?requireTLS=true')
})
