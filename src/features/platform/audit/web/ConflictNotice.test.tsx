import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { confirmDepositCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { ConflictNotice, conflictOf } from './ConflictNotice.tsx'

const conflict = {
  version: 7,
  changes: [
    {
      id: 7,
      actor: 'operator2',
      call: `${confirmDepositCall.method} ${confirmDepositCall.path}`,
      action: '입금 확인',
      before: { status: 'BD' },
      after: { status: 'PC' },
      createdAt: '2026-05-20T01:00:00.000Z',
    },
  ],
}

describe('a change that another operator has overtaken', () => {
  it('shows who changed what, and sends the own input again with the newer version', async () => {
    const [onReload, onOverwrite] = [vi.fn(), vi.fn()]
    render(<ConflictNotice conflict={conflict} pending={false} onReload={onReload} onOverwrite={onOverwrite} />)
    expect(screen.getByRole('alert').textContent).toContain('다른 담당자가 먼저 변경했습니다.')
    expect((await screen.findByRole('listitem')).textContent).toContain('operator2')
    expect(screen.getByRole('listitem').textContent).toContain('상태 입금대기 → 신규주문')
    await userEvent.click(screen.getByRole('button', { name: '내 내용으로 저장' }))
    expect(onOverwrite).toHaveBeenCalledWith(7)
    await userEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
    expect(onReload).toHaveBeenCalledOnce()
  })

  it('is told apart from other refusals', () => {
    const refusal = {
      status: 409,
      code: 'F',
      message: '다시 확인해 주세요.',
      errors: [],
      requestId: null,
      retryAfter: null,
    }
    expect(conflictOf({ ...refusal, data: conflict })).toEqual(conflict)
    expect(conflictOf(refusal)).toBeUndefined()
  })
})
