import type { Db } from '#server/database/database.ts'
import { findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import { messageTemplates } from '../contract/message-templates.ts'
import type { MessageText } from '../contract/message-texts.admin.calls.ts'
import { messageVariables } from '../contract/message-variables.ts'
import { builtInContent, contentRules } from '../contract/message-content.ts'
import { mayEdit } from '../contract/protected-events.ts'
import type { MemberColumns } from './message-log.queries.ts'
import { listTextVersions, type TextKey } from './message-text.queries.ts'

const mostVersions = 100

/** Names the text of an event and a channel in the audit log. */
export const textSubject = ({ event, channel }: TextKey): string => `messageText/${event}/${channel}`

/** Reads the text of a message with its versions, newest first; undefined if the event doesn't use the channel. */
export async function readMessageText(
  db: Db,
  { memberNameOf, ...key }: TextKey & Pick<MemberColumns, 'memberNameOf'>,
): Promise<MessageText | undefined> {
  const { event, channel } = key
  const builtIn = builtInContent(event, channel)
  if (!builtIn) return undefined
  const [version, versions] = await Promise.all([
    findRecordVersion(db, textSubject(key)),
    listTextVersions(db, { ...key, memberNameOf }, mostVersions),
  ])
  const { title, text } = versions[0] ?? builtIn
  const { allowed, required } = contentRules(event, channel)
  return {
    name: messageTemplates[event].name,
    version,
    title,
    text,
    textVersion: versions[0]?.version ?? 0,
    builtIn: { title: builtIn.title, text: builtIn.text },
    isEditable: mayEdit(event),
    variables: allowed.map((name) => {
      const { meaning = name, example = '' } = messageVariables[name] ?? {}
      return { name, meaning, example, isRequired: required.includes(name) }
    }),
    versions: versions.map(({ writtenBy, writtenAt, ...row }) => ({
      ...row,
      writtenBy: writtenBy ?? '',
      writtenAt: writtenAt.toISOString(),
    })),
  }
}
