import { afterEach, describe, expect, it } from 'vitest'
import { draftKey } from '#web/local/local-drafts.ts'
import { readLocalDraft } from './local-draft.ts'

const slot = { memberId: 7, chainStoreId: 11, partnerUri: 'saebyeoknaru' }
const content = 'items=%5B%5B7,null,2%5D%5D'

describe('an order that was begun before an update', () => {
  afterEach(() => localStorage.clear())

  it('keeps the fields of the form that still fit', () => {
    const changes = { memo: '문 앞에 놓아 주세요', evidence: 'RECEIPT', gift: true }
    const stored = { draft: { order: { content, changes }, quickText: '종이컵 2박스' }, unsent: true, base: null }
    localStorage.setItem(draftKey(7, '11:saebyeoknaru'), JSON.stringify(stored))
    expect(readLocalDraft(slot)).toEqual({
      draft: { order: { content, changes: { memo: '문 앞에 놓아 주세요' } }, quickText: '종이컵 2박스' },
      unsent: true,
      base: null,
    })
  })
})
