import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { faqCall } from '../contract/faq.calls.ts'
import { draftKey } from '#web/local/local-drafts.ts'
import { adminFaqsCall, editFaqCall, writeFaqCall } from '../contract/faq.admin.calls.ts'
import { writeBrandFaqCall } from '../contract/faq.partner.calls.ts'
import { fakeServer, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { headquarters, operator } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { shopHandlers, shopPath, signedInAs } from '#app/web/testing/shop-world.ts'
import type { FaqEntry } from '../contract/faq.calls.ts'
import type { WrittenFaq } from '../contract/faq-form.ts'
import { faqSentences } from '../contract/faq-terms.ts'
import { AdminFaqPage } from './AdminFaqPage.tsx'
import { FaqFormPage } from './FaqFormPage.tsx'
import { FaqListPage } from './FaqListPage.tsx'
import { PartnerFaqPage } from './PartnerFaqPage.tsx'

const entry: FaqEntry = {
  faqId: 1,
  category: 'CANCEL',
  question: '취소하면 환불은 어떻게 되나요?',
  answer: '<p>카드 결제를 <strong>취소</strong>해 드립니다.</p>',
  pictures: [],
  brandYn: 'Y',
}
const written = (faqId: number, question: string): WrittenFaq => ({
  faqId,
  category: 'CANCEL',
  question,
  answer: '<p>답변</p>',
  pictures: [],
  isShown: faqId !== 2,
  version: 3,
})
const list = () => answerOf(adminFaqsCall, { content: [written(1, '첫째 질문'), written(2, '둘째 질문')] })
const routes = [
  { path: '/shop/:shopId/faqList', Component: FaqListPage },
  { path: '/admin/faq', Component: AdminFaqPage },
  { path: '/admin/faqForm', Component: FaqFormPage },
  { path: '/admin/faqForm/:faqId', Component: FaqFormPage },
  { path: '/partner/:shopId/faq', Component: PartnerFaqPage },
  { path: '/partner/:shopId/faqForm', Component: FaqFormPage },
]

function open(at: string, user: typeof operator, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...shopHandlers({ user }),
    'GET /faq': () => answerOf(faqCall, { content: [entry] }),
    'GET /admin/faq': list,
    'GET /partnerAdmin/faq': list,
    'PUT /admin/faq/1': () => answerOf(editFaqCall, { faqId: 1 }),
    'PUT /admin/faq/order': () => success(),
    'POST /partnerAdmin/faq': () => answerOf(writeBrandFaqCall, { faqId: 9 }),
    'DELETE /admin/faq/2': () => success(),
    ...more,
  })
  return { server, ...renderApp({ at, routes, saved: signedInAs(user) }) }
}

describe('the questions of a shop', () => {
  it('show the answer when a question is opened', async () => {
    const { server } = open(`${shopPath}/faqList`, headquarters)
    await userEvent.click(await screen.findByText(entry.question))
    expect(screen.getByText('취소').tagName).toBe('STRONG')
    expect(screen.getByText('본사 안내')).toBeTruthy()
    expect(server.last('GET /faq')?.query.get('partnerUri')).toBe('saebyeoknaru')
  })

  it('are searched, and the search stays in the address', async () => {
    const { server, address } = open(`${shopPath}/faqList`, headquarters, {
      'GET /faq': ({ query }) => answerOf(faqCall, { content: query.has('search') ? [] : [entry] }),
    })
    await userEvent.type(await screen.findByLabelText('질문 검색'), '드론{Enter}')
    expect(await screen.findByText(faqSentences.nothingFound)).toBeTruthy()
    expect(server.last('GET /faq')?.query.get('search')).toBe('드론')
    expect(decodeURIComponent(address())).toBe(`${shopPath}/faqList?search=드론`)
  })
})

describe('the questions of a writer', () => {
  it('move up and down within their category', async () => {
    const { server } = open('/admin/faq', operator)
    await userEvent.click(await screen.findByRole('button', { name: '첫째 질문 아래로' }))
    await waitFor(() =>
      expect(server.last('PUT /admin/faq/order')?.body).toEqual({ category: 'CANCEL', faqIds: [2, 1] }),
    )
    expect(await screen.findByText('2번째로 옮겼습니다.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '첫째 질문 위로' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('say why they could not be moved', async () => {
    open('/admin/faq', operator, { 'PUT /admin/faq/order': () => refused(409, faqSentences.orderChanged) })
    await userEvent.click(await screen.findByRole('button', { name: '둘째 질문 위로' }))
    expect(await screen.findByText(faqSentences.orderChanged)).toBeTruthy()
  })

  it('are deleted after a question', async () => {
    const { server, address } = open('/admin/faq', operator)
    const row = (await screen.findByText('둘째 질문')).closest('li')
    expect(row?.textContent).toContain('숨김')
    await userEvent.click(within(row ?? document.body).getByRole('link', { name: '둘째 질문' }))
    await userEvent.click(await screen.findByRole('button', { name: '삭제' }))
    const dialog = await screen.findByRole('dialog')
    expect(server.count('DELETE /admin/faq/2')).toBe(0)
    await userEvent.click(within(dialog).getByRole('button', { name: '삭제' }))
    await waitFor(() => expect(server.count('DELETE /admin/faq/2')).toBe(1))
    await waitFor(() => expect(address()).toBe('/admin/faq'))
  })

  it('are edited with their version', async () => {
    const { server, address } = open('/admin/faqForm/1', operator)
    await userEvent.type(await screen.findByLabelText(/^질문/), '?')
    await userEvent.click(screen.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(address()).toBe('/admin/faq'))
    expect(server.last('PUT /admin/faq/1')?.body).toMatchObject({
      version: 3,
      faq: { question: '첫째 질문?', answer: '<p>답변</p>', category: 'CANCEL', isShown: true },
    })
  })

  it('are followed by an empty form, for entering many in a row', async () => {
    const draft = { question: '배송은 며칠 걸리나요?', answer: '<p>사흘입니다.</p>' }
    localStorage.setItem(draftKey(operator.id, 'faq  new'), JSON.stringify(draft))
    const { server, address } = open('/admin/faqForm', operator, {
      'POST /admin/faq': () => answerOf(writeFaqCall, { faqId: 9 }),
    })
    expect(await screen.findByLabelText(/^질문/)).toHaveProperty('value', draft.question)
    await userEvent.click(screen.getByRole('button', { name: '저장하고 하나 더' }))
    await waitFor(() => expect(server.last('POST /admin/faq')?.body).toMatchObject(draft))
    await waitFor(() => expect(screen.getByLabelText(/^질문/)).toHaveProperty('value', ''))
    expect(screen.queryByText('사흘입니다.')).toBeNull()
    expect(screen.queryByRole('button', { name: '불러온 내용 지우기' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText(/^질문/))
    expect(address()).toBe('/admin/faqForm')
  })

  it('say that they show a draft, which can be dropped', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    onTestFinished(() => reload.mockRestore())
    const name = draftKey(operator.id, 'faq  1')
    localStorage.setItem(name, JSON.stringify({ question: '쓰다 만 질문' }))
    open('/admin/faqForm/1', operator)
    expect(await screen.findByLabelText(/^질문/)).toHaveProperty('value', '쓰다 만 질문')
    await userEvent.click(screen.getByRole('button', { name: '불러온 내용 지우기' }))
    expect(localStorage.getItem(name)).toBeNull()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('of a headquarters name its shop, and an answer is required', async () => {
    const { server } = open('/partner/saebyeoknaru/faqForm', headquarters)
    await userEvent.type(await screen.findByLabelText(/^질문/), '원두 한도는요?')
    await userEvent.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText(faqSentences.answerMissing)).toBeTruthy()
    expect(server.count('POST /partnerAdmin/faq')).toBe(0)
  })

  it('are beside all questions of the shop in the partner centre', async () => {
    const { server } = open('/partner/saebyeoknaru/faq', headquarters)
    expect(await screen.findByText(entry.question)).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: '우리 브랜드 질문 관리' }))
    expect(await screen.findByText('첫째 질문')).toBeTruthy()
    expect(server.last('GET /partnerAdmin/faq')?.headers.get('Front-Uri')).toBe('saebyeoknaru')
  })
})
