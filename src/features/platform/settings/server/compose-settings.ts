import { takesSandboxCards, type Config } from '#server/config.ts'
import { postalRanges, type RemoteAreas } from '#values/remote-areas.ts'
import { initialRemoteAreas } from '../contract/initial-remote-areas.ts'
import { fieldOf, settingNames, type SettingName } from '../contract/setting-fields.ts'

/** Environment variables that a page can set instead. */
const variables = [
  'SMTP_URL',
  'MAIL_FROM',
  'SOLAPI_API_KEY',
  'SOLAPI_API_SECRET',
  'SOLAPI_PF_ID',
  'SOLAPI_FROM',
  'SOLAPI_TEMPLATES',
  'TOSS_CLIENT_KEY',
  'TOSS_SECRET_KEY',
  'CARD_SANDBOX',
  'TRACKER_CLIENT_ID',
  'TRACKER_CLIENT_SECRET',
  'MAIN_SITE_URL',
  'TERMS_SERVICE_URL',
  'TERMS_PERSONAL_URL',
  'REVIEW_SITE_URL',
  'REVIEW_KIT_KEY',
  'ANALYTICS_ID',
] as const satisfies readonly (keyof Config)[]
type Variable = (typeof variables)[number]

/** Decrypted values that were entered by page. */
export type SettingTexts = Partial<Record<SettingName, string>>

/** Configuration of the process, completed by values entered by page. Immutable: a change creates a new one. */
export interface Settings extends Config {
  /** All values entered by page, including those that the environment overrides. */
  readonly entered: SettingTexts
  /** Areas with a delivery surcharge. */
  readonly remoteAreas: RemoteAreas
}

/** Sandbox cards pay orders without money: outside of a demo only the environment can enable them. */
export const isForDemo = (name: SettingName): boolean => name === 'CARD_SANDBOX'

/**
 * An environment variable of the same name wins. `MAIL_TO_FILES=on`, which no page has, also decides on the mail
 * server.
 */
export function isFromEnvironment(config: Config, name: SettingName): boolean {
  const variable = fieldOf(name).variable ?? ''
  return config.setByEnvironment.has(variable) || (variable === 'SMTP_URL' && config.MAIL_TO_FILES === 'on')
}

export function composeSettings(config: Config, entered: SettingTexts): Settings {
  const usable: SettingTexts = Object.fromEntries(
    settingNames
      .filter((name) => entered[name] && !isFromEnvironment(config, name) && (config.isDemo || !isForDemo(name)))
      .map((name) => [name, entered[name]]),
  )
  const byPage: Partial<Record<string, string>> = { ...usable, SMTP_URL: smtpUrlOf(usable) }
  const filled = variables.flatMap((name) => (byPage[name] === undefined ? [] : [[name, byPage[name]]]))
  // Each of these variables is a text or one of the texts that the page's field accepts.
  const merged: Config = { ...config, ...(Object.fromEntries(filled) as Partial<Pick<Config, Variable>>) }
  return {
    ...merged,
    takesSandboxCards: takesSandboxCards(merged, config.isDemo),
    entered,
    remoteAreas: areasOf(entered),
  }
}

const areasOf = ({ REMOTE_JEJU_CODES: jeju, REMOTE_ISLAND_CODES: islands }: SettingTexts): RemoteAreas => ({
  JEJU: jeju === undefined ? initialRemoteAreas.JEJU : postalRanges(jeju),
  ISLAND: islands === undefined ? initialRemoteAreas.ISLAND : postalRanges(islands),
})

export const defaultPorts = { tls: '465', starttls: '587', none: '25' } as const

/**
 * Undefined without a server. `starttls` fails on a server without encryption instead of sending the password
 * unencrypted.
 */
export function smtpUrlOf({ SMTP_HOST, SMTP_PORT, SMTP_SECURITY, SMTP_USER, SMTP_PASSWORD }: SettingTexts) {
  if (!SMTP_HOST) return undefined
  const security = SMTP_SECURITY === 'tls' || SMTP_SECURITY === 'none' ? SMTP_SECURITY : 'starttls'
  const account = SMTP_USER ? `${encodeURIComponent(SMTP_USER)}:${encodeURIComponent(SMTP_PASSWORD ?? '')}@` : ''
  const scheme = security === 'tls' ? 'smtps' : 'smtp'
  const query = security === 'starttls' ? '?requireTLS=true' : ''
  return `${scheme}://${account}${SMTP_HOST}:${SMTP_PORT ?? defaultPorts[security]}${query}`
}
