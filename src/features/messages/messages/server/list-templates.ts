import type { Db } from '#server/database/database.ts'
import { variablesOf } from '../contract/fill-variables.ts'
import { messageEventCodes, type MessageEvent } from '#contract/message-events.ts'
import { messageTemplates } from '../contract/message-templates.ts'
import type { TemplateRow } from '../contract/messages.admin.calls.ts'
import { contentOf } from '../contract/message-content.ts'
import { listStops } from './message-stop.queries.ts'
import { listNewestTexts } from './message-text.queries.ts'
import { alimtalkRegistration, type AlimtalkSettings } from './open-alimtalk.ts'

/** Lists the current texts of these events, by default of all. */
export async function listTemplates(
  db: Db,
  { settings, events = messageEventCodes }: { settings: AlimtalkSettings; events?: readonly MessageEvent[] },
): Promise<TemplateRow[]> {
  const [stops, texts] = await Promise.all([listStops(db), listNewestTexts(db)])
  const registrationOf = alimtalkRegistration(settings)
  return events.map((id): TemplateRow => {
    const { name, ALIM, MAIL, INBOX } = messageTemplates[id]
    const own = texts.filter(({ event }) => event === id)
    const words = (channel: 'MAIL' | 'INBOX') =>
      contentOf(id, channel, own.find((text) => text.channel === channel) ?? null)
    const { title: subject, text } = words('MAIL')
    const { title, text: inbox } = words('INBOX')
    return {
      id,
      name,
      alimtalk: ALIM ?? null,
      variables: variablesOf(ALIM ?? ''),
      registration: ALIM === undefined ? null : registrationOf(id),
      mail: MAIL ? { subject, text } : null,
      inbox: INBOX ? { title, text: inbox } : null,
      edited: own.map(({ channel, version }) => ({ channel, version })),
      stops: stops
        .filter(({ event }) => event === id)
        .map(({ channel, reason, stoppedAt }) => ({ channel, reason, stoppedAt: stoppedAt.toISOString() })),
    }
  })
}
