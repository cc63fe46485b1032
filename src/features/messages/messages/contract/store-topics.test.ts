import { expect, it } from 'vitest'
import { messageEventCodes } from '#contract/message-events.ts'
import { storeTopicOf } from './store-topics.ts'

it('lets buyers switch the ways of every message about orders, returns and cash', () => {
  const ofBuyers = messageEventCodes.filter((event) => /^(?:ORDER|RETURN|CASH)_/.test(event))
  expect(ofBuyers.filter((event) => storeTopicOf(event) === undefined)).toEqual([])
})
