import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Bundle } from '../contract/bundle.ts'
import { FreeDelivery } from './FreeDelivery.tsx'

const bundle: Bundle = {
  supplierId: 1,
  supplierName: '다올소모품',
  partnerProductIds: [1, 2],
  goodsAmount: 70_660,
  fee: 7_500,
  remoteFee: 0,
  freeOver: 100_000,
  remainForFree: 29_340,
  feeWhenFree: 0,
}

describe('the progress to free delivery', () => {
  it('shows the amount that counts towards it', () => {
    render(<FreeDelivery bundle={bundle} />)
    expect(screen.getByText('29,340원 더 담으면 무료배송')).toBeTruthy()
    expect(screen.getByText('70,660 / 100,000원')).toBeTruthy()
  })

  it('states that only bundled goods count, and the fee that stays, when other goods are sent separately', () => {
    render(<FreeDelivery bundle={{ ...bundle, remainForFree: 61_910, feeWhenFree: 4_000 }} />)
    expect(screen.getByText('61,910원 더 담으시면 배송비 4,000원')).toBeTruthy()
    expect(screen.queryByText(/무료배송$/)).toBeNull()
    expect(screen.getByText('묶음배송 38,090 / 100,000원')).toBeTruthy()
  })
})
