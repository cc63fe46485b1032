import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { approverSentences } from '../contract/approver-sentences.ts'
import type { BusinessCheck } from '../contract/business-state.ts'
import { ApproverNotice } from './ApproverNotice.tsx'
import { BusinessNumber } from './BusinessNumber.tsx'

const check = (changes: Partial<BusinessCheck>): BusinessCheck => ({
  state: 'ACTIVE',
  taxType: '',
  closedOn: null,
  ...changes,
})

describe('the state of a business number', () => {
  it.each([
    [check({ taxType: '부가가치세 일반과세자' }), '124-81-00998계속사업자부가가치세 일반과세자'],
    [check({ state: 'PAUSED' }), '124-81-00998휴업'],
    [check({ state: 'CLOSED', closedOn: '2026-03-31' }), '124-81-00998폐업 (2026-03-31)'],
    [check({ state: 'CLOSED' }), '124-81-00998폐업'],
    [check({ state: 'UNREGISTERED' }), '124-81-00998등록되지 않은 번호'],
    [null, '124-81-00998'],
  ])('is written beside it, unless it is unknown (%#)', (known, text) => {
    const { container } = render(<BusinessNumber number="124-81-00998" check={known} />)
    expect(container.textContent).toBe(text)
  })

  it('warns an approver unless it is active or unknown', () => {
    const { rerender } = render(<ApproverNotice check={check({ state: 'UNREGISTERED' })} />)
    expect(screen.getByRole('status').textContent).toBe(approverSentences.UNREGISTERED)
    for (const silent of [check({}), null]) {
      rerender(<ApproverNotice check={silent} />)
      expect(screen.queryByRole('status')).toBeNull()
    }
  })
})
