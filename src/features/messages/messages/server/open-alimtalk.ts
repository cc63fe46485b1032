import type { Clock } from '#server/clock.ts'
import { ConfigError, type Config } from '#server/config.ts'
import { perSettings } from '#features/platform/settings/server/live-settings.ts'
import type { TemplateRow } from '../contract/messages.admin.calls.ts'
import { messageEventCodes, type MessageEvent } from '#contract/message-events.ts'
import { logProvider, type AlimtalkProvider } from './alimtalk-provider.ts'
import { solapi, type SolapiAccount } from './solapi.ts'

export type AlimtalkSettings = Pick<
  Config,
  'SOLAPI_URL' | 'SOLAPI_API_KEY' | 'SOLAPI_API_SECRET' | 'SOLAPI_PF_ID' | 'SOLAPI_FROM' | 'SOLAPI_TEMPLATES'
>

/**
 * Tells whether the Alimtalk of an event leaves the server, which requires a provider and a template. Otherwise it is
 * only logged, or fails.
 */
export function deliversAlimtalk(config: Pick<Config, 'SOLAPI_API_KEY' | 'SOLAPI_TEMPLATES'>) {
  const templates = config.SOLAPI_API_KEY === undefined ? {} : templatesOf(config.SOLAPI_TEMPLATES ?? '')
  return (event: MessageEvent): boolean => templates[event] !== undefined
}

/** The state of an event's Alimtalk in the settings: whether a provider is set, and Solapi's id of the approved template. */
export function alimtalkRegistration(config: AlimtalkSettings): (event: MessageEvent) => AlimtalkRegistration {
  const account = solapiAccountOf(config)
  return (event) => {
    if (!account) return { state: 'no-provider', code: '' }
    const code = account.templates[event]
    return code === undefined ? { state: 'no-code', code: '' } : { state: 'registered', code }
  }
}
type AlimtalkRegistration = NonNullable<TemplateRow['registration']>

export function liveAlimtalk(now: () => AlimtalkSettings, clock: Clock): AlimtalkProvider {
  const providerOf = perSettings((settings: AlimtalkSettings) => openAlimtalk(settings, clock))
  return { send: (message, signal) => providerOf(now()).send(message, signal) }
}

/** Uses Solapi if it is configured; otherwise messages are only logged. */
export function openAlimtalk(config: AlimtalkSettings, clock: Clock): AlimtalkProvider {
  const account = solapiAccountOf(config)
  return account ? solapi(account, clock) : logProvider
}

/** Undefined unless all settings of Solapi are present. */
export function solapiAccountOf(config: AlimtalkSettings): SolapiAccount | undefined {
  const { SOLAPI_API_KEY: apiKey, SOLAPI_API_SECRET: apiSecret, SOLAPI_PF_ID: pfId, SOLAPI_FROM: from } = config
  if (!apiKey || !apiSecret || !pfId || !from) return undefined
  const templates = templatesOf(config.SOLAPI_TEMPLATES ?? '')
  return { url: config.SOLAPI_URL, apiKey, apiSecret, pfId, from, templates }
}

/**
 * Parses `ORDER_PLACED=KA01…,ORDER_PAID=KA01…`. Refuses an unknown event at start, because a typing error would
 * otherwise go unnoticed.
 */
function templatesOf(text: string): Partial<Record<MessageEvent, string>> {
  const filled = text.split(',').filter((pair) => pair !== '')
  const pairs = filled.map((pair) => pair.split('='))
  const unknown = pairs.find(([event = '']) => !isEvent(event))
  if (unknown) throw new ConfigError(`SOLAPI_TEMPLATES: ${unknown[0]} is no event`)
  return Object.fromEntries(pairs)
}

const isEvent = (name: string): name is MessageEvent => messageEventCodes.some((code) => code === name)
