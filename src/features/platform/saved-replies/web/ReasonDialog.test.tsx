import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { reasonShort } from '#contract/reason.ts'
import { answerOf, fakeServer, success } from '#app/web/testing/fake-server.ts'
import { operator, sessionFor } from '#app/web/testing/people.ts'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { signedInAs } from '#app/web/testing/shop-world.ts'
import { adminRepliesCall, saveAdminReplyCall } from '../contract/saved-replies.admin.calls.ts'
import { replySentences, type SavedReply } from '../contract/saved-reply.ts'
import { askReason } from './ask-reason.tsx'
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog.tsx'

const replies: SavedReply[] = [
  { id: 1, title: '수거 안내', text: '내일 오후에 기사님이 방문합니다.' },
  { id: 2, title: '포장 안내', text: '받으신 상자에 담아 두세요.' },
]
const words = { title: '취소', button: '취소하기', done: '취소했습니다.' }

function open(part: Partial<ReasonDialogProps> = {}) {
  const sent: string[] = []
  const server = fakeServer({
    'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(operator)),
    'GET /admin/savedReply': () => answerOf(adminRepliesCall, { replies }),
    'POST /admin/savedReply': () => answerOf(saveAdminReplyCall, { id: 3 }),
    'DELETE /admin/savedReply/2': () => success(),
  })
  const send = async (text: string) => {
    sent.push(text)
    return {}
  }
  const dialog = <ReasonDialog kind="CANCEL" words={words} send={send} onClose={() => {}} {...part} />
  renderApp({ at: '/', routes: [{ path: '/', element: dialog }], saved: signedInAs(operator) })
  return { sent, server }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^사유/)

describe('the dialog that asks for a reason', () => {
  it('asks for two letters, focuses the field, and sends the words folded', async () => {
    const { sent } = open()
    await press('취소하기')
    expect(await screen.findByText(reasonShort)).toBeTruthy()
    await expect.poll(() => document.activeElement).toBe(field())
    await userEvent.type(field(), '품절 '.normalize('NFD'))
    await press('취소하기')
    expect(sent).toEqual(['품절'])
  })

  it('marks a text that may be empty, and is answered without typing', async () => {
    const { sent } = open({ schema: z.string() })
    expect(screen.getByText('선택')).toBeTruthy()
    await press('취소하기')
    expect(sent).toEqual([''])
  })

  it('keeps the words of a refusal, and shows its sentence', async () => {
    open({ send: async () => ({ error: { status: 409, message: '이미 취소된 주문입니다.', errors: [], code: 'F' } }) })
    await userEvent.type(field(), '품절')
    await press('취소하기')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(field().value).toBe('품절')
  })

  it('is filled by a saved reply; the next one replaces it, and typed words stay', async () => {
    open()
    await press('저장한 문구')
    await press(/^수거 안내/)
    expect(field().value).toBe(replies[0]?.text)
    await press('저장한 문구')
    await press(/^포장 안내/)
    expect(field().value).toBe(replies[1]?.text)
    await userEvent.clear(field())
    await userEvent.type(field(), '안녕하세요.')
    await press('저장한 문구')
    await press(/^수거 안내/)
    expect(field().value).toBe(`안녕하세요.\n${replies[0]?.text}`)
  })

  it('saves the typed words under a title, and deletes a reply after a question', async () => {
    const { server } = open()
    await press('저장한 문구')
    await press('‘포장 안내’ 문구 삭제')
    expect(await screen.findByRole('heading', { name: replySentences.askDelete('포장 안내') })).toBeTruthy()
    await press('삭제')
    expect(await screen.findByText(replySentences.deleted)).toBeTruthy()
    await userEvent.type(field(), '재고가 없습니다.')
    await press('이 문구 저장')
    const title = await screen.findByLabelText<HTMLTextAreaElement>(/^문구 제목/)
    expect(title.value).toBe('재고가 없습니다.')
    await userEvent.clear(title)
    await userEvent.type(title, '품절')
    await press('문구 저장')
    expect(await screen.findByText(replySentences.saved)).toBeTruthy()
    expect(server.last('POST /admin/savedReply')?.body).toEqual({
      kind: 'CANCEL',
      title: '품절',
      text: '재고가 없습니다.',
    })
  })

  it('opened from a row lets its saved replies ask above it', async () => {
    fakeServer({ 'GET /admin/savedReply': () => answerOf(adminRepliesCall, { replies }) })
    renderApp({ at: '/', routes: [{ path: '/', element: null }], saved: signedInAs(operator) })
    void askReason({ kind: 'MONEY', words, send: async () => ({}) })
    await userEvent.type(await screen.findByLabelText(/^사유/), '다른 회원의 입금')
    await press('이 문구 저장')
    expect(await screen.findByLabelText(/^문구 제목/)).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: '닫기', hidden: false }).at(-1)!) // the one above
    await press('취소하기')
    expect(await screen.findByText('취소했습니다.')).toBeTruthy()
  })
})
