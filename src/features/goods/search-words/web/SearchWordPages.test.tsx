import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerOf, fakeServer, refused, success } from '#app/web/testing/fake-server.ts'
import { headquarters, operator } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { pageOf, shopHandlers, signedInAs } from '#app/web/testing/shop-world.ts'
import { searchWordSentences, type SearchMiss } from '../contract/search-word-terms.ts'
import { missesCall, searchWordsCall } from '../contract/search-words.admin.calls.ts'
import { brandMissesCall, brandSearchWordsCall } from '../contract/search-words.partner.calls.ts'
import { AdminSearchWordPage } from './AdminSearchWordPage.tsx'
import { PartnerSearchWordPage } from './PartnerSearchWordPage.tsx'

const sleeve: SearchMiss = { text: '컵슬리브', stores: 4, days: 9, askedBy: 0, lastAt: '2026-05-15T01:00:00Z' }
const ice: SearchMiss = { ...sleeve, text: '얼음컵', stores: 2, askedBy: 2 }
const words = [
  { word: '슬리브', meaning: '컵홀더', owner: 'BRAND' as const },
  { word: '아이스컵', meaning: 'PET컵', owner: 'PLATFORM' as const },
]
const routes = [
  { path: '/partner/:shopId/searchWord', Component: PartnerSearchWordPage },
  { path: '/admin/searchWord', Component: AdminSearchWordPage },
]

function open(at: string, user = headquarters, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...shopHandlers({ user }),
    'GET /partnerAdmin/searchMiss': () => answerOf(brandMissesCall, pageOf([ice, sleeve])),
    'GET /partnerAdmin/searchWord': () => answerOf(brandSearchWordsCall, { content: words }),
    'PUT /partnerAdmin/searchWord': () => success(),
    'DELETE /partnerAdmin/searchWord': () => success(),
    'DELETE /partnerAdmin/searchMiss': () => success(),
    'POST /partnerAdmin/searchMiss/answer': () => success(),
    'GET /admin/searchMiss': () => answerOf(missesCall, pageOf([ice, sleeve])),
    'GET /admin/searchWord': () => answerOf(searchWordsCall, { content: words.slice(1) }),
    'PUT /admin/searchWord': () => success(),
    ...more,
  })
  renderApp({ at, routes, saved: signedInAs(user) })
  return server
}
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
const page = '/partner/saebyeoknaru/searchWord'

describe('the searches that found nothing', () => {
  it('become a synonym of what the shop sells', async () => {
    const server = open(page)
    const row = await rowOf('컵슬리브')
    await userEvent.click(row.getByRole('button', { name: '비슷한 말 등록' }))
    const dialog = within(await screen.findByRole('dialog', { name: '비슷한 말 등록' }))
    await userEvent.click(dialog.getByRole('button', { name: '등록' }))
    expect(await dialog.findByText(searchWordSentences.meaning)).toBeTruthy()
    await userEvent.type(dialog.getByLabelText(/대신 찾을 말/), '컵홀더')
    await userEvent.click(dialog.getByRole('button', { name: '등록' }))
    expect(await screen.findByText(searchWordSentences.saved)).toBeTruthy()
    expect(server.last('PUT /partnerAdmin/searchWord')?.body).toEqual({ word: '컵슬리브', meaning: '컵홀더' })
  })

  it('are answered where stores asked for the product', async () => {
    const server = open(page)
    expect((await rowOf('컵슬리브')).queryByRole('button', { name: '답변' })).toBeNull()
    const row = await rowOf('얼음컵')
    expect(row.getByText('2곳 대기')).toBeTruthy()
    expect(row.queryByRole('button', { name: '지우기' })).toBeNull()
    expect(row.getByRole('link', { name: '제작 요청' }).getAttribute('href')).toBe(
      `/partner/saebyeoknaru/makeProduct/new?title=${encodeURIComponent('얼음컵')}`,
    )
    await userEvent.click(row.getByRole('button', { name: '답변' }))
    const dialog = within(await screen.findByRole('dialog', { name: /얼음컵/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: /답변/ }), '다음 달부터 판매합니다.')
    await userEvent.click(dialog.getByRole('button', { name: '답변 보내기' }))
    expect(await screen.findByText(searchWordSentences.answered)).toBeTruthy()
    expect(server.last('POST /partnerAdmin/searchMiss/answer')?.body).toEqual({
      text: '얼음컵',
      answer: '다음 달부터 판매합니다.',
    })
  })

  it('leave the list by hand', async () => {
    const server = open(page)
    await userEvent.click((await rowOf('컵슬리브')).getByRole('button', { name: '지우기' }))
    expect(await screen.findByText(searchWordSentences.forgotten)).toBeTruthy()
    expect(server.last('DELETE /partnerAdmin/searchMiss')?.query.get('text')).toBe('컵슬리브')
  })

  it('of all shops teach the operator, who answers nobody', async () => {
    open('/admin/searchWord', operator)
    const row = await rowOf('얼음컵')
    expect(row.getByRole('button', { name: '비슷한 말 등록' })).toBeTruthy()
    expect(row.queryByRole('button', { name: '답변' })).toBeNull()
  })
})

describe('the words that mean others', () => {
  it('are deleted by their owner only', async () => {
    const server = open(`${page}?view=word`)
    expect((await rowOf('아이스컵')).queryByRole('button', { name: '삭제' })).toBeNull()
    await userEvent.click((await rowOf('슬리브')).getByRole('button', { name: '삭제' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '삭제' }))
    expect(await screen.findByText(searchWordSentences.deleted)).toBeTruthy()
    expect(server.last('DELETE /partnerAdmin/searchWord')?.query.get('word')).toBe('슬리브')
  })

  it('warn of a meaning that finds nothing, and are saved all the same on demand', async () => {
    const server = open(page, headquarters, {
      'PUT /partnerAdmin/searchWord': ({ body }) =>
        (body as { confirmed?: boolean }).confirmed // the body of the call
          ? success()
          : refused(409, searchWordSentences.findsNothing, { data: { asks: 'meaning' } }),
    })
    await userEvent.click((await rowOf('컵슬리브')).getByRole('button', { name: '비슷한 말 등록' }))
    const dialog = within(await screen.findByRole('dialog'))
    const meaning = dialog.getByLabelText(/대신 찾을 말/)
    await userEvent.type(meaning, '컵홀다')
    await userEvent.click(dialog.getByRole('button', { name: '등록' }))
    expect(await dialog.findByText(searchWordSentences.findsNothing)).toBeTruthy()
    await userEvent.type(meaning, '리')
    expect(dialog.queryByText(searchWordSentences.findsNothing)).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: '등록' }))
    await userEvent.click(await dialog.findByRole('button', { name: '그대로 등록' }))
    expect(await screen.findByText(searchWordSentences.saved)).toBeTruthy()
    expect(server.last('PUT /partnerAdmin/searchWord')?.body).toEqual({
      word: '컵슬리브',
      meaning: '컵홀다리',
      confirmed: true,
    })
  })

  it('keep what was typed when they are refused', async () => {
    open(page, headquarters, {
      'PUT /partnerAdmin/searchWord': () => refused(409, searchWordSentences.full),
    })
    await userEvent.click((await screen.findAllByRole('button', { name: '비슷한 말 등록' }))[0]!) // the page's own button
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/매장이 찾는 말/), '슬리브')
    await userEvent.type(dialog.getByLabelText(/대신 찾을 말/), '컵홀더')
    await userEvent.click(dialog.getByRole('button', { name: '등록' }))
    expect(await dialog.findByText(searchWordSentences.full)).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>(/매장이 찾는 말/).value).toBe('슬리브')
  })
})
