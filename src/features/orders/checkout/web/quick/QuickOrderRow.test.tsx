import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { napkins } from '#features/orders/orders/web/testing/orderable.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { QuickRow } from './quick-rows.ts'
import { QuickOrderRow } from './QuickOrderRow.tsx'
import type { QuickActions } from './use-quick-order.ts'

const row: QuickRow = {
  id: 1,
  text: '[김하늘] [오후 2:11] 냅킨 3줄이요 감사해요~',
  header: null,
  doubt: null,
  unit: '줄',
  name: '냅킨',
  learnt: null,
  meant: null,
  candidates: [napkins],
  facts: [],
  product: napkins,
  productOptionId: null,
  isLastOption: false,
  lastCount: null,
  count: 3,
  underWay: [],
}
const actions: QuickActions = {
  find: () => Promise.resolve(),
  change: () => undefined,
  correct: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  remove: () => '',
}

it('names a line by its goods and its count, and says how it counted another unit', () => {
  const Component = () => <QuickOrderRow row={row} actions={actions} pending={false} base="" />
  renderApp({ at: '/', routes: [{ path: '/', Component }] })
  expect(screen.getByText('냅킨 3줄')).toBeTruthy()
  expect(screen.getByText('3줄을 3박스로 계산했습니다.')).toBeTruthy()
  expect(screen.getByText('93,000')).toBeTruthy()
  expect(screen.getByRole('button', { name: '냅킨 3줄 삭제' })).toBeTruthy()
})
