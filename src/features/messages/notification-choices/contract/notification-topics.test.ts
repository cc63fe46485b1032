import { expect, it } from 'vitest'
import { channelsOf } from '#features/messages/messages/contract/message-templates.ts'
import { mayStop } from '#features/messages/messages/contract/protected-events.ts'
import { notificationTopicCodes, notificationTopics, topicOf } from './notification-topics.ts'

it.each(notificationTopicCodes)(
  'each event of %s is in the inbox, from which the digest is made, and in no other topic',
  (code) => {
    for (const event of notificationTopics[code].events) {
      expect([event, topicOf(event)]).toEqual([event, code])
      expect(channelsOf(event)).toEqual(expect.arrayContaining(['INBOX', 'MAIL']))
      expect(mayStop(event)).toBe(true)
    }
  },
)
