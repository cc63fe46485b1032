import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { orderDefaultsCall } from '#features/platform/settings/contract/order-defaults.calls.ts'
import { auditCall } from '#features/platform/audit/contract/audit.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { recordConflictSentence } from '#features/platform/audit/contract/record-version.ts'
import {
  addSupplierCall,
  changeSupplierCall,
  supplierCall,
  suppliersCall,
  supplierSentences,
  type SupplierDetail,
  type SupplierRow,
} from '../contract/suppliers.admin.calls.ts'
import { AdminSupplierListPage } from './AdminSupplierListPage.tsx'
import { AdminSupplierPage } from './AdminSupplierPage.tsx'

const supplier: SupplierDetail = {
  supplierId: 4,
  name: '누리인쇄',
  representative: '이도윤',
  businessNumber: '124-81-00998',
  businessType: '제조업',
  businessItem: '인쇄물',
  address: '',
  tel: '02-000-0301',
  contactName: '박서연',
  contactPhone: '010-0000-1024',
  contactEmail: '',
  deliveryType: 'CONDITIONAL_FREE',
  baseFee: 3_500,
  freeOver: 50_000,
  unitQty: 1,
  remoteJeju: 3_000,
  remoteIsland: 5_000,
  cutoffHour: 14,
  leadDays: 2,
  closedWeekdays: [],
  closedDates: [],
  returnPostalCode: '',
  returnAddress1: '',
  returnAddress2: '',
  isActive: true,
  products: 3,
  openOrders: 0,
  version: 7,
}
const row: SupplierRow = {
  supplierId: 4,
  name: supplier.name,
  tel: supplier.tel,
  isActive: true,
  products: 3,
  type: 'CONDITIONAL_FREE',
  baseFee: 3_500,
  freeOver: 50_000,
  unitQty: 1,
  remoteJeju: 3_000,
  remoteIsland: 5_000,
  cutoffHour: 14,
  leadDays: 2,
}
/** Defaults that the installation enters for a new supplier. */
const defaults = {
  cutoffHour: 16,
  leadDays: 3,
  delivery: { type: 'PAID', baseFee: 4_000, freeOver: 0, unitQty: 1, remoteJeju: 3_000, remoteIsland: 5_000 },
} as const
const change = 'PUT /admin/supplier/4'

function open(at = '/admin/supplier/4', more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /admin/supplier': () => answerOf(suppliersCall, { content: [row], page: 0, size: 50, totalElements: 1 }),
    'GET /admin/supplier/4': () => answerOf(supplierCall, supplier),
    [change]: () => answerOf(changeSupplierCall, { version: 8 }),
    'GET /admin/orderDefaults': () => answerOf(orderDefaultsCall, defaults),
    'GET /admin/audit': () => answerOf(auditCall, { content: [], nextCursor: null }),
    'POST /admin/supplier': () => answerOf(addSupplierCall, { supplierId: 4 }),
    ...more,
  })
  const routes = [
    {
      path: '/admin/supplier',
      Component: AdminSupplierListPage,
      children: [{ path: ':supplierId', Component: AdminSupplierPage }],
    },
  ]
  return { server, ...renderApp({ at, routes }) }
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const bodyOf = (server: ReturnType<typeof fakeServer>, call: string) =>
  server.calls.findLast((each) => each.call === call)?.body
const retype = async (label: RegExp, text: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

beforeEach(() => screenWidth(1440))

describe('the list of suppliers', () => {
  it('is filtered in the address and opens a supplier beside it', async () => {
    const { server, address } = open('/admin/supplier')
    expect(await screen.findByText('3,500원 · 5만원부터 무료')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('공급사 검색'), 'ㄴㄹ{Enter}')
    await userEvent.selectOptions(screen.getByLabelText('거래 상태'), '거래 중')
    await userEvent.selectOptions(screen.getByLabelText('배송비 정책'), '조건부 무료')
    const asked = { search: 'ㄴㄹ', active: 'Y', type: 'CONDITIONAL_FREE' }
    expect(Object.fromEntries(server.last('GET /admin/supplier')?.query ?? [])).toMatchObject(asked)
    await userEvent.click(await screen.findByRole('link', { name: '누리인쇄' }))
    expect(decodeURIComponent(address())).toBe('/admin/supplier/4?search=ㄴㄹ&active=Y&type=CONDITIONAL_FREE')
  })
})

describe("a supplier's form", () => {
  it('shows while typing what buyers pay', async () => {
    open()
    const example = await screen.findByRole('list', { name: '배송비 예' })
    expect(within(example).getByText('5만원 담으면 무료배송입니다.')).toBeTruthy()
    await retype(/^무료배송 기준/, '70000')
    expect(within(example).getByText('6만 9,000원 담으면 배송비 3,500원입니다.')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: '무료' }))
    expect(within(example).getByText('얼마를 담아도 배송비가 없습니다.')).toBeTruthy()
  })

  it('saves closed days and the version that it has read', async () => {
    const { server } = open()
    await screen.findByDisplayValue('누리인쇄')
    await userEvent.click(screen.getByRole('checkbox', { name: '수' }))
    await userEvent.type(screen.getByLabelText('쉬는 날짜'), '2099-12-24')
    await press('추가')
    await press('저장')
    expect(await screen.findByText('저장되었습니다.')).toBeTruthy()
    expect(bodyOf(server, change)).toMatchObject({ closedWeekdays: [3], closedDates: ['2099-12-24'], version: 7 })
    await press('저장')
    expect(bodyOf(server, change)).toMatchObject({ version: 8 })
  })

  it('refuses a policy without a fee before it is sent', async () => {
    const { server } = open()
    await screen.findByDisplayValue('누리인쇄')
    await retype(/^배송비\*/, '0')
    await press('저장')
    expect(await screen.findByText(/배송비를 1원 이상 입력해 주세요/)).toBeTruthy()
    expect(server.count(change)).toBe(0)
  })

  it("shows another operator's change, and saves over it on request", async () => {
    let isFirst = true
    const line = {
      id: 9,
      actor: 'second',
      call: 'PUT /admin/supplier/:supplierId',
      action: '공급사 변경',
      createdAt: '2026-11-20T00:00:00.000Z',
    }
    const conflict = { version: 9, changes: [{ ...line, before: { leadDays: 2 }, after: { leadDays: 4 } }] }
    const { server } = open(undefined, {
      [change]: () => {
        if (!isFirst) return answerOf(changeSupplierCall, { version: 10 })
        isFirst = false
        return refused(409, recordConflictSentence, { data: conflict })
      },
    })
    await screen.findByDisplayValue('누리인쇄')
    await press('저장')
    expect(await screen.findByText('출고까지 2일 → 4일')).toBeTruthy()
    await press('내 내용으로 저장')
    expect(await screen.findByText('저장되었습니다.')).toBeTruthy()
    expect(bodyOf(server, change)).toMatchObject({ version: 9 })
  })

  it('offers to deactivate a supplier that cannot be deleted', async () => {
    const text = supplierSentences.inUse({ products: 3, openOrders: 0 })
    const { server } = open(undefined, { 'DELETE /admin/supplier/4': () => refused(409, text) })
    await screen.findByDisplayValue('누리인쇄')
    await press('공급사 삭제')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }))
    const question = await screen.findByRole('dialog', { name: /상품 3개가 있어/ })
    await userEvent.click(within(question).getByRole('button', { name: '비활성으로 변경' }))
    expect(await screen.findByText('저장되었습니다.')).toBeTruthy()
    expect(bodyOf(server, change)).toMatchObject({ isActive: false })
  })

  it('adds a supplier with the terms of the settings, and opens it', async () => {
    const { server, address } = open('/admin/supplier/new')
    await userEvent.type(await screen.findByLabelText(/^공급사명/), '담다패키지')
    await userEvent.type(screen.getByLabelText(/^전화번호/), '020000302')
    await userEvent.type(screen.getByLabelText(/^대표자명/), '박서연')
    await userEvent.type(screen.getByLabelText(/^사업자등록번호/), '1248100998')
    await press('공급사 등록')
    expect(await screen.findByText('공급사를 등록했습니다.')).toBeTruthy()
    expect(bodyOf(server, 'POST /admin/supplier')).toMatchObject({
      deliveryType: 'PAID',
      baseFee: 4_000,
      cutoffHour: 16,
      leadDays: 3,
    })
    expect(address()).toBe('/admin/supplier/4')
  })
  it('is followed by an empty form with the same defaults', async () => {
    const { server, address } = open('/admin/supplier/new')
    await userEvent.type(await screen.findByLabelText(/^공급사명/), '담다패키지')
    await userEvent.type(screen.getByLabelText(/^전화번호/), '020000302')
    await userEvent.type(screen.getByLabelText(/^대표자명/), '박서연')
    await userEvent.type(screen.getByLabelText(/^사업자등록번호/), '1248100998')
    await press('저장하고 하나 더')
    await expect.poll(() => bodyOf(server, 'POST /admin/supplier')).toMatchObject({ name: '담다패키지' })
    const name = screen.getByLabelText(/^공급사명/)
    await expect.poll(() => name).toHaveProperty('value', '')
    await expect.poll(() => document.activeElement).toBe(name)
    expect(address()).toBe('/admin/supplier/new')
  })
})
