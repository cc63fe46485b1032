import { listedName } from '#contract/listed-name.ts'
import { messageTemplates } from '../contract/message-templates.ts'
import { fillIn } from '../contract/message-text.ts'
import { contentOf } from '../contract/message-content.ts'
import type { MessageRow } from '../contract/messages.admin.calls.ts'
import { loggedOnly } from './alimtalk-provider.ts'
import { listLogRows, type LogFilter, type LogReader } from './message-log.queries.ts'

/** Lists a page of all messages with the texts of their recipients. */
export async function listMessageLog(
  reader: LogReader,
  { size, ...filter }: LogFilter & { cursor?: number | undefined; size: number },
): Promise<{ content: MessageRow[]; nextCursor: string | null }> {
  const rows = await listLogRows(reader, filter, size + 1)
  const content = rows.slice(0, size).map(rowOf)
  return { content, nextCursor: rows.length > size ? String(content.at(-1)?.id) : null }
}

type LogRow = Awaited<ReturnType<typeof listLogRows>>[number]

function rowOf({ event, facts, edited, providerId, memberName, username, ...row }: LogRow): MessageRow {
  const { title, text } = contentOf(event, row.channel, edited)
  return {
    id: row.id,
    event,
    channel: row.channel,
    state: row.state,
    attempts: row.attempts,
    lastError: row.lastError,
    name: messageTemplates[event].name,
    subject: fillIn(title, facts),
    text: fillIn(text, facts),
    memberName: listedName(memberName ?? ''),
    username: username ?? '',
    // Hides the id of a push subscription, which is meaningless to an operator.
    address: row.channel === 'PUSH' ? '' : row.address,
    orderNumber: row.orderNumber || null,
    loggedOnlyYn: providerId === loggedOnly ? 'Y' : 'N',
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    cost: row.cost,
    dueAt: row.state === 'PENDING' ? row.dueAt.toISOString() : null,
  }
}
