import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { recordConflictSentence } from '#features/platform/audit/contract/record-version.ts'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { adminOrderListCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { operator, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { signedInAs } from '#app/web/testing/shop-world.ts'
import { wordSentences } from '../contract/check-content.ts'
import {
  editMessageTextCall,
  messagePreviewCall,
  messageTextCall,
  restoreMessageTextCall,
  messageTextSentences,
  type MessageText,
} from '../contract/message-texts.admin.calls.ts'
import { AdminTemplatePage } from '#app/web/pages/AdminTemplatePage.tsx'

const path = '/admin/message/template/ORDER_SHIPPED/INBOX'
const builtIn = { title: '상품이 출고되었습니다', text: '#{상품명}\n#{택배사} #{송장번호}' }
const record: MessageText = {
  name: '출고',
  version: 7,
  title: '보냈습니다',
  text: '#{택배사} #{송장번호}',
  textVersion: 1,
  builtIn,
  isEditable: true,
  variables: [
    { name: '상품명', meaning: '첫 상품과 나머지 상품 수', example: '종이컵 외 2건', isRequired: false },
    { name: '택배사', meaning: '택배사', example: 'CJ대한통운', isRequired: true },
    { name: '송장번호', meaning: '운송장번호', example: '600000000017', isRequired: true },
  ],
  versions: [
    {
      version: 1,
      title: '보냈습니다',
      text: '#{택배사} #{송장번호}',
      restoredFrom: null,
      writtenBy: '박운영',
      writtenAt: '2026-05-15T01:00:00.000Z',
    },
  ],
}
const orderNumber = '20260515-0000017'

function open(
  more: Parameters<typeof fakeServer>[0] = {},
  shown: Partial<MessageText> = {},
  role: 'all' | 'read' = 'all',
) {
  const user = { ...operator, operatorRole: role }
  const server = fakeServer({
    'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(user)),
    [`GET ${path}`]: () => answerOf(messageTextCall, { ...record, ...shown }),
    'GET /admin/order': () => answerOf(adminOrderListCall, { content: [], nextCursor: null, size: 50, counts: [] }),
    ...more,
  })
  const app = renderApp({
    at: path,
    routes: [{ path: '/admin/message/template/:event/:channel', Component: AdminTemplatePage }],
    saved: signedInAs(user),
  })
  return { server, ...app }
}
const preview = () => within(screen.getByRole('article', { name: '알림함 미리보기' }))

describe('the editor of a message text', () => {
  it('shows the text as its recipient reads it, while it is typed', async () => {
    open()
    const text = await screen.findByLabelText(/내용/)
    expect(preview().getByText('CJ대한통운 600000000017')).toBeTruthy()
    await userEvent.type(text, ' 확인')
    expect(preview().getByText('CJ대한통운 600000000017 확인')).toBeTruthy()
  })

  it('inserts a variable at the caret of the field that was used last', async () => {
    open()
    const title = await screen.findByLabelText<HTMLInputElement>(/제목/)
    await userEvent.click(title)
    title.setSelectionRange(0, 0)
    await userEvent.click(screen.getByRole('button', { name: '#{상품명} 첫 상품과 나머지 상품 수 변수 넣기' }))
    expect(title.value).toBe('#{상품명}보냈습니다')
    await waitFor(() => expect(title.selectionStart).toBe('#{상품명}'.length))
  })

  it('names the variable that is missing, before anything is sent', async () => {
    const { server } = open({ [`PUT ${path}`]: () => answerOf(editMessageTextCall, record) })
    const text = await screen.findByLabelText(/내용/)
    await userEvent.clear(text)
    await userEvent.type(text, '곧 도착합니다')
    await userEvent.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText(wordSentences.missing('택배사'))).toBeTruthy()
    expect(server.count(`PUT ${path}`)).toBe(0)
  })

  it('is saved once with the version that it was begun from', async () => {
    const { server } = open({
      [`PUT ${path}`]: () => answerOf(editMessageTextCall, { ...record, version: 8, title: '출고했습니다' }),
    })
    const save = await screen.findByRole('button', { name: '저장' })
    expect(save.getAttribute('aria-disabled')).toBe('true')
    const title = screen.getByLabelText(/제목/)
    await userEvent.clear(title)
    await userEvent.type(title, '출고했습니다')
    await userEvent.dblClick(save)
    expect(await screen.findByText(messageTextSentences.saved)).toBeTruthy()
    expect(server.count(`PUT ${path}`)).toBe(1)
    expect(server.last(`PUT ${path}`)?.body).toEqual({ version: 7, title: '출고했습니다', text: record.text })
  })

  it('keeps a draft over a reload, and its version: another change in between is shown', async () => {
    const first = open()
    await userEvent.type(await screen.findByLabelText(/제목/), '!')
    first.unmount()
    const change = {
      id: 9,
      actor: 'operator2',
      call: `PUT ${path}`,
      action: '메시지 문구 수정',
      before: {},
      after: {},
      createdAt: '2026-05-15T02:00:00Z',
    }
    const { server } = open(
      { [`PUT ${path}`]: () => refused(409, recordConflictSentence, { data: { version: 9, changes: [change] } }) },
      { version: 9, title: '다른 문구' },
    )
    expect((await screen.findByLabelText<HTMLInputElement>(/제목/)).value).toBe('보냈습니다!')
    await userEvent.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText(recordConflictSentence)).toBeTruthy()
    expect(server.last(`PUT ${path}`)?.body).toMatchObject({ version: 7 })
    await userEvent.click(screen.getByRole('button', { name: '내 내용으로 저장' }))
    await waitFor(() => expect(server.last(`PUT ${path}`)?.body).toMatchObject({ version: 9 }))
  })

  it('restores the built-in text after a question', async () => {
    const { server } = open({
      [`POST ${path}/restore`]: () =>
        answerOf(restoreMessageTextCall, { ...record, ...builtIn, version: 8, textVersion: 2 }),
    })
    expect(await screen.findByText(/박운영 · 2026-05-15 10:00/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '기본 문구 문구로 되돌리기' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '되돌리기' }))
    expect(await screen.findByText(messageTextSentences.restored)).toBeTruthy()
    expect(server.last(`POST ${path}/restore`)?.body).toEqual({ version: 7, textVersion: 0 })
  })

  it.each([
    ['the own restore', 7, 8],
    ['a change by another operator before it', 6, 6],
  ])('keeps a draft that was begun before %s, with version %i, and saves it with %i', async (_, begun, sent) => {
    const started = open({}, { version: begun })
    await userEvent.type(await screen.findByLabelText(/제목/), '!')
    started.unmount()
    const { server } = open({
      [`POST ${path}/restore`]: () =>
        answerOf(restoreMessageTextCall, { ...record, ...builtIn, version: 8, textVersion: 2 }),
      [`PUT ${path}`]: () => answerOf(editMessageTextCall, { ...record, version: 9, title: '보냈습니다!' }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '기본 문구 문구로 되돌리기' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '되돌리기' }))
    await screen.findByText(messageTextSentences.restored)
    expect(screen.getByLabelText<HTMLInputElement>(/제목/).value).toBe('보냈습니다!')
    await userEvent.click(screen.getByRole('button', { name: '저장' }))
    await waitFor(() => expect(server.last(`PUT ${path}`)?.body).toMatchObject({ version: sent, title: '보냈습니다!' }))
  })

  it('can only be read where it is fixed, and by operators with fewer rights', async () => {
    const fixed = open({}, { isEditable: false })
    expect(await screen.findByText(messageTextSentences.fixed)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '저장' })).toBeNull()
    fixed.unmount()
    open({}, {}, 'read')
    expect((await screen.findByLabelText<HTMLInputElement>(/제목/)).readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: /되돌리기/ })).toBeNull()
  })
})

describe('the preview with a real order', () => {
  it('has the facts of the order, and names those that are examples', async () => {
    const row = { orderNumber, partnerName: '새벽나루커피' }
    open({
      'GET /admin/order': () => partOf(adminOrderListCall, { content: [row], nextCursor: null, size: 50, counts: [] }),
      [`GET ${path}/preview/${orderNumber}`]: () =>
        answerOf(messagePreviewCall, { orderNumber, values: { 택배사: '한진택배' } }),
    })
    await screen.findByLabelText(/내용/)
    await userEvent.click(await screen.findByRole('combobox', { name: '미리 볼 주문' }))
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(orderNumber), hidden: true }))
    expect(await preview().findByText('한진택배 600000000017')).toBeTruthy()
    expect(screen.getByText('이 주문에 없는 값은 예시로 표시했습니다: #{송장번호}')).toBeTruthy()
  })
})
