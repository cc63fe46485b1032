import type { FieldError } from '#contract/envelope.ts'
import type { Config } from '#server/config.ts'
import { settingSentences } from '../contract/settings.admin.calls.ts'
import { fieldOf, type SettingName, type SettingSectionName } from '../contract/setting-fields.ts'
import { isForDemo, isFromEnvironment, type SettingTexts } from './compose-settings.ts'

export interface SectionChange {
  section: SettingSectionName
  /** Values of the section before and after the change. */
  before: SettingTexts
  after: SettingTexts
  /** Names in the request. */
  names: readonly SettingName[]
}

/** Sentences for values that are inconsistent with each other; the contract has checked each value. */
export function checkSection(config: Config, change: SectionChange): FieldError[] {
  const { section, names } = change
  const fixed = names.flatMap((name) => {
    if (fieldOf(name).section !== section) return [errorAt(name, settingSentences.otherSection)]
    if (isFromEnvironment(config, name)) return [errorAt(name, settingSentences.environment)]
    return !config.isDemo && isForDemo(name) && change.after[name] === 'on'
      ? [errorAt(name, settingSentences.demoOnly)]
      : []
  })
  return fixed.length > 0 ? fixed : (checks[section]?.(change, config) ?? [])
}

const errorAt = (name: SettingName, message: string): FieldError => ({ path: `values.${name}`, message })

/** Requires all of these once one of them is set. */
function requireTogether(after: SettingTexts, names: readonly SettingName[]): FieldError[] {
  if (names.every((name) => after[name] === undefined)) return []
  return names.flatMap((name) => (after[name] === undefined ? [errorAt(name, settingSentences.unset(name))] : []))
}

/**
 * A stored secret must not follow to another server or account: an operator could read it there. The secret has to be
 * entered again.
 */
function requireSecretAgain(
  { before, after, names }: SectionChange,
  { secret, target, sentence }: { secret: SettingName; target: readonly SettingName[]; sentence: string },
): FieldError[] {
  const isMoved = target.some((name) => before[name] !== after[name])
  const isKept = after[secret] !== undefined && before[secret] === after[secret] && !names.includes(secret)
  return isMoved && isKept ? [errorAt(secret, sentence)] : []
}

const checks: Partial<Record<SettingSectionName, (change: SectionChange, config: Config) => FieldError[]>> = {
  mail: (change) => [
    ...(change.after.SMTP_HOST === undefined &&
    [change.after.SMTP_USER, change.after.SMTP_PASSWORD].some((value) => value !== undefined)
      ? [errorAt('SMTP_HOST', settingSentences.unset('SMTP_HOST'))]
      : []),
    ...(change.after.SMTP_PASSWORD !== undefined ? requireTogether(change.after, ['SMTP_USER', 'SMTP_PASSWORD']) : []),
    ...requireSecretAgain(change, {
      secret: 'SMTP_PASSWORD',
      target: ['SMTP_HOST', 'SMTP_PORT', 'SMTP_SECURITY', 'SMTP_USER'],
      sentence: settingSentences.passwordAgain,
    }),
  ],
  messages: (change) => [
    ...requireTogether(change.after, [
      'SOLAPI_API_KEY',
      'SOLAPI_API_SECRET',
      'SOLAPI_PF_ID',
      'SOLAPI_FROM',
      'SOLAPI_TEMPLATES',
    ]),
  ],
  card: ({ after }, config) => {
    const { TOSS_CLIENT_KEY: client, TOSS_SECRET_KEY: secret } = after
    const byPage = config.isDemo ? after.CARD_SANDBOX : undefined
    const sandbox = config.setByEnvironment.has('CARD_SANDBOX') ? config.CARD_SANDBOX : byPage
    if (client && secret && client.split('_')[0] !== secret.split('_')[0]) {
      return [errorAt('TOSS_SECRET_KEY', settingSentences.mixedKeys)]
    }
    if (secret && sandbox === 'on') return [errorAt('CARD_SANDBOX', settingSentences.sandboxWithKeys)]
    return requireTogether(after, ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'])
  },
  tracker: ({ after }) => requireTogether(after, ['TRACKER_CLIENT_ID', 'TRACKER_CLIENT_SECRET']),
}
