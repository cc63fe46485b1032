import type { Config } from '#server/config.ts'
import type { SettingState } from '../contract/settings.admin.calls.ts'
import { fieldOf, namesOf, type SettingName, type SettingSectionName } from '../contract/setting-fields.ts'
import { initialDefaults } from '../contract/setting-terms.ts'
import { isForDemo, isFromEnvironment, type Settings } from './compose-settings.ts'

/** Section for the page: shows secrets only as set or unset. */
export function sectionStateOf(settings: Settings, section: SettingSectionName): SettingState[] {
  return namesOf(section)
    .filter((name) => settings.isDemo || !isForDemo(name) || isFromEnvironment(settings, name))
    .map((name) => stateOf(settings, name))
}

function stateOf(settings: Settings, name: SettingName): SettingState {
  const byEnvironment = isFromEnvironment(settings, name)
  const value = byEnvironment
    ? environmentValue(settings, name)
    : (settings.entered[name] ?? initialValueOf(settings, name))
  const { isSecret } = fieldOf(name)
  return {
    name,
    value: isSecret ? null : value,
    isSet: value !== null,
    lastDigits: isSecret ? lastDigitsOf(value ?? '') : '',
    source: byEnvironment ? 'environment' : settings.entered[name] === undefined ? 'none' : 'page',
  }
}

function initialValueOf(settings: Settings, name: SettingName): string | null {
  // The demo on the embedded database accepts sandbox cards by default.
  if (name === 'CARD_SANDBOX') return settings.takesSandboxCards ? 'on' : 'off'
  return name in initialDefaults ? initialDefaults[name as keyof typeof initialDefaults] : null // checked in the condition
}

/** Shows no characters of short secrets such as passwords, because they would help to guess them. */
const lastDigitsOf = (secret: string) => (secret.length >= 24 ? secret.slice(-4) : '')

function environmentValue(config: Config, name: SettingName): string | null {
  if (fieldOf(name).variable !== 'SMTP_URL') {
    const value: unknown = Object.entries(config).find(([key]) => key === name)?.[1]
    return typeof value === 'string' ? value : null
  }
  return smtpPartOf(config.SMTP_URL ?? '', name)
}

/** Returns the text unchanged if it is not encoded: a user name may contain a `%`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function smtpPartOf(address: string, name: SettingName): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (name === 'SMTP_HOST') return url.hostname
  if (name === 'SMTP_PORT') return url.port || null
  if (name === 'SMTP_USER') return decoded(url.username) || null
  if (name === 'SMTP_PASSWORD') return url.password || null
  return url.protocol === 'smtps:' ? 'tls' : 'starttls'
}
