import type { ContentRules } from './check-content.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import { variablesOf } from './fill-variables.ts'
import { messageTemplates } from './message-templates.ts'
import type { EditableChannel, MessageContent } from './editable-channels.ts'
import type { MessageChannel } from './message-terms.ts'
import { messageVariables } from './message-variables.ts'

/** Returns undefined if the event doesn't use the channel. */
export function builtInContent(event: MessageEvent, channel: EditableChannel): MessageContent | undefined {
  const { MAIL, INBOX } = messageTemplates[event]
  if (channel === 'INBOX') return INBOX
  return MAIL && { title: MAIL.subject, text: MAIL.text }
}

/** Returns the words with which a message was queued: an operator's version, else the built-in text. */
export function contentOf(event: MessageEvent, channel: MessageChannel, edited: MessageContent | null): MessageContent {
  const { name, ALIM = '' } = messageTemplates[event]
  if (channel === 'ALIM') return { title: name, text: ALIM }
  if (channel === 'MAIL') return edited ?? builtInContent(event, 'MAIL') ?? none
  const { title, text } = edited ?? builtInContent(event, 'INBOX') ?? none
  return { title, text: channel === 'PUSH' ? '' : text }
}

const none: MessageContent = { title: '', text: '' }

/** The variables that an event fills: those of all its built-in texts. */
export function eventVariables(event: MessageEvent): string[] {
  const { ALIM = '', MAIL, INBOX } = messageTemplates[event]
  return variablesOf([ALIM, MAIL?.subject, MAIL?.text, INBOX?.title, INBOX?.text].join('\n'))
}

/**
 * The variables that every text must keep: the essential ones of the built-in text. A built-in text without any keeps all but the
 * recipient's name, so that it still says what it is about.
 */
export function requiredVariables(event: MessageEvent, channel: EditableChannel): string[] {
  const { title, text } = builtInContent(event, channel) ?? none
  const used = variablesOf(`${title}\n${text}`)
  const essential = used.filter((name) => messageVariables[name]?.isEssential)
  return essential.length > 0 ? essential : used.filter((name) => name !== '이름')
}

export const contentRules = (event: MessageEvent, channel: EditableChannel): ContentRules => ({
  allowed: eventVariables(event),
  required: requiredVariables(event, channel),
})
