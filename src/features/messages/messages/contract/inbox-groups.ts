import { codesOf } from '#values/codes.ts'

/** Filters of the inbox. Every message is in one of the last three; `ASK` contains what is still to be done of all of them. */
export const inboxGroups = {
  ASK: '할 일',
  ORDER: '주문·배송',
  MONEY: '돈·증빙',
  NEWS: '소식',
} as const satisfies Record<string, string>
export type InboxGroup = keyof typeof inboxGroups
export const inboxGroupCodes = codesOf(inboxGroups)
