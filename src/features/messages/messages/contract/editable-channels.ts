/** The channels whose texts operators edit. Kakao approves Alimtalks, and devices get the title of the inbox. */
export const editableChannels = ['INBOX', 'MAIL'] as const
export type EditableChannel = (typeof editableChannels)[number]

/** Title and text of a message, in the inbox or as a mail. */
export interface MessageContent {
  title: string
  text: string
}
