import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { adminTaxDocumentListCall, readApprovalsCall } from '../contract/tax-documents.admin.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { approvalProblems, approvalsRefusalText } from '../contract/issue-terms.ts'
import type { AdminTaxDocument } from '../contract/tax-documents.admin.calls.ts'
import { AdminTaxDocumentPage } from './AdminTaxDocumentPage.tsx'

const due: AdminTaxDocument = {
  number: 'T20260515-0000001',
  kind: 'TAX',
  state: 'DUE',
  partnerName: '새벽나루커피',
  storeName: '성수점',
  memberName: '김하늘',
  orderNumber: '20260515-0000001',
  month: null,
  title: '종이컵',
  buyer: { businessNumber: '0000101011', companyName: '나루성수커피', representative: '김하늘', email: '' },
  purpose: null,
  identity: '',
  supply: 20_000,
  vat: 2_000,
  taxFree: 0,
  total: 22_000,
  suppliedOn: '2026-05-15',
  dueOn: '2026-06-10',
  corrects: null,
  approvalNumber: null,
  issuedAt: null,
  issuedBy: null,
  failure: '',
  listedBy: null,
  listedAt: null,
}

function open(content: AdminTaxDocument[], handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /admin/taxDocument': () =>
      answerOf(adminTaxDocumentListCall, {
        content,
        page: 0,
        size: 50,
        totalElements: content.length,
        sums: { supply: 20_000, vat: 2_000, taxFree: 0, total: 22_000 },
        counts: { OPEN: content.length, CORRECTION: 0, UNDER_WAY: 0, FAILED: 0, COLLECTING: 0 },
        issues: true,
      }),
    ...handlers,
  })
  const page = renderApp({
    at: '/admin/taxDocument',
    routes: [{ path: '/admin/taxDocument', element: <AdminTaxDocumentPage /> }],
  })
  return { server, page }
}

describe('the list of tax documents', () => {
  it('shows what is due until when, and its sums', async () => {
    const { page } = open([due, { ...due, number: 'T-2', dueOn: '2999-06-10' }])
    expect(await page.findByText('기한 2026-06-10 지남 · 지연 발급')).toBeTruthy()
    expect(page.getByText('2999-06-10까지')).toBeTruthy()
    expect(page.getAllByText('000-01-01011')).toHaveLength(2)
    expect(page.getByText(/합계 22,000원/)).toBeTruthy()
  })

  it('shows every line of approval numbers that does not fit, and stores none', async () => {
    const bad = { problemCount: 1, problems: [{ row: 2, ...approvalProblems.error, cell: '매출 시트 C2' }] }
    const { page } = open([due], {
      'POST /admin/taxDocument/approvals': () => refused(400, approvalsRefusalText['bad-rows'], { data: bad }),
    })
    await userEvent.click(await page.findByRole('button', { name: '승인번호 올리기' }))
    await userEvent.type(page.getByLabelText('발행 목록 붙여넣기'), '문서번호,승인번호')
    await userEvent.click(page.getByRole('button', { name: '붙여넣은 목록 확인' }))
    expect(await page.findByText(approvalsRefusalText['bad-rows'])).toBeTruthy()
    expect(page.getByText(approvalProblems.error.message)).toBeTruthy()
    expect(page.getByText('칸 (매출 시트 C2)')).toBeTruthy()
  })

  it('shows documents that were issued elsewhere beside those that it stores', async () => {
    const { page } = open([due], {
      'POST /admin/taxDocument/approvals': () =>
        answerOf(readApprovalsCall, {
          issued: 1,
          known: 0,
          rows: [{ row: 2, number: due.number, approvalNumber: '20260515-41000000-00000001', total: 22_000 }],
          foreign: [{ row: 3, number: '5월 임대료', approvalNumber: '20260515-41000000-00000002' }],
        }),
    })
    await userEvent.click(await page.findByRole('button', { name: '승인번호 올리기' }))
    await userEvent.type(page.getByLabelText('발행 목록 붙여넣기'), '문서번호,승인번호')
    await userEvent.click(page.getByRole('button', { name: '붙여넣은 목록 확인' }))
    expect(await page.findByText(/다른 곳에서 발행한 문서 1건은 저장하지 않습니다/)).toBeTruthy()
    expect(page.getByText('5월 임대료')).toBeTruthy()
    expect(page.getByRole('button', { name: '1건 발행 완료로 표시' })).toBeTruthy()
  })
})
