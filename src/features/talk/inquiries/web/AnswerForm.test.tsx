import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { adminInquiryCall, adminInquirySentences, type InquiryDetail } from '../contract/inquiries.admin.calls.ts'
import { AdminInquiryPage } from './AdminInquiryPage.tsx'

const inquiry: InquiryDetail = {
  counselId: 1,
  kind: 'BRAND',
  name: '달빛분식',
  representative: '김달빛',
  location: '서울 마포구',
  state: 'OPEN',
  readYn: 'Y',
  createdAt: '2026-11-17T03:00:00.000Z',
  tel: '010-0000-0001',
  email: '',
  mailable: false,
  personalInfoYn: 'Y',
  isConsentPreset: true,
  content: '도입을 문의드립니다.',
  count: 12,
  memo: '',
  answer: null,
}
const answer = {
  text: '먼저 안내했습니다.',
  via: 'PHONE',
  answeredBy: '운영자',
  answeredAt: inquiry.createdAt,
} as const

it('says that another operator was faster, although his answer replaces the form', async () => {
  let seen: InquiryDetail = inquiry
  fakeServer({
    'GET /admin/inquiry/1': () => answerOf(adminInquiryCall, seen),
    'POST /admin/inquiry/1/answer': () => {
      seen = { ...inquiry, state: 'ANSWERED', answer }
      return refused(409, adminInquirySentences.alreadyAnswered)
    },
  })
  renderApp({ at: '/admin/inquiry/1', routes: [{ path: '/admin/inquiry/:counselId', Component: AdminInquiryPage }] })
  await userEvent.type(await screen.findByLabelText('통화 내용'), '두 번째 답변')
  await userEvent.click(screen.getByRole('button', { name: '답변 완료로 저장' }))
  expect(await screen.findByText(answer.text)).toBeTruthy()
  expect((await screen.findByRole('dialog')).textContent).toContain(adminInquirySentences.alreadyAnswered)
})
