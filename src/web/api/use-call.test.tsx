import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict } from '#contract/refusals.ts'
import { answerOf, fakeServer, refused, success } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { useCall, useCallPages, useLazyCall, useSend } from './use-call.ts'

const ofNote = z.strictObject({ id: z.string() })
/** Calls that exist only here: no feature serves them. */
const reading = {
  method: 'GET',
  summary: 'Notes',
  spec: '§7',
  policy: { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' },
} as const
const list = defineCall({
  ...reading,
  path: '/partnerAdmin/note',
  query: z.strictObject({ search: z.optional(z.string()), cursor: z.optional(z.string()) }),
  data: z.object({ content: z.array(z.string()), nextCursor: z.nullable(z.string()) }),
  reads: ['News'],
})
const writing = {
  method: 'PUT',
  summary: 'Edit a note',
  spec: '§7',
  policy: { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'write', idempotent: true },
  params: ofNote,
  body: z.strictObject({ text: z.string() }),
  refusals: { stale: conflict('다시 확인해 주세요.') },
  changes: ['News'],
} as const
const edit = defineCall({ ...writing, path: '/partnerAdmin/note/:id' })
const editOnce = defineCall({ ...writing, path: '/partnerAdmin/memo/:id', staleWhenRefused: true })
const editShown = defineCall({ ...writing, path: '/partnerAdmin/card/:id', changes: [], staleWhenRefused: ['News'] })
const preview = defineCall({
  ...writing,
  path: '/partnerAdmin/sheet/:id',
  query: z.strictObject({ checksum: z.optional(z.string()) }),
  isDryRun: ({ checksum }) => !checksum,
})
const oneNote = defineCall({
  ...reading,
  path: '/partnerAdmin/note/one',
  data: z.object({ text: z.string() }),
  changes: ['News'],
})
const months = defineCall({
  ...reading,
  path: '/partnerAdmin/month',
  query: z.strictObject({ before: z.optional(z.string()) }),
  data: z.object({ content: z.array(z.string()), nextBefore: z.nullable(z.string()) }),
  cursor: { query: 'before', next: 'nextBefore' },
})

function Notes() {
  const { data } = useCall(list, { query: { search: '가' }, shop: 'SaebyeokNaru' })
  const [send] = useSend(edit)
  const [sendOnce] = useSend(editOnce)
  const [sendShown] = useSend(editShown)
  const [readOne] = useLazyCall(oneNote)
  const [upload] = useSend(preview)
  const parts = { params: { id: 7 }, body: { text: '새벽나루' }, shop: 'SaebyeokNaru' }
  return (
    <>
      <p>{data?.content.join()}</p>
      <button type="button" onClick={() => void send(parts)}>
        저장
      </button>
      <button type="button" onClick={() => void send({ ...parts, ofVersion: 2 })}>
        새 버전 저장
      </button>
      <button type="button" onClick={() => void sendOnce(parts)}>
        메모
      </button>
      <button type="button" onClick={() => void sendShown(parts)}>
        카드
      </button>
      <button type="button" onClick={() => void readOne({ shop: 'SaebyeokNaru' })}>
        열기
      </button>
      <button type="button" onClick={() => void upload({ ...parts, query: {} })}>
        미리보기
      </button>
      <button type="button" onClick={() => void upload({ ...parts, query: { checksum: 'x' } })}>
        적용
      </button>
    </>
  )
}

type Answers = Parameters<typeof fakeServer>[0]
async function open(answers: Answers) {
  const server = fakeServer({
    'GET /partnerAdmin/note': () => answerOf(list, { content: ['하나'], nextCursor: null }),
    ...answers,
  })
  renderApp({ at: '/', routes: [{ path: '/', Component: Notes }] })
  await screen.findByText('하나')
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const reads = () => server.count('GET /partnerAdmin/note')
  const keys = (call: string) =>
    server.calls.filter((sent) => sent.call === call).map(({ headers }) => headers.get('Idempotency-Key'))
  return { server, press, reads, keys }
}

describe('an endpoint that is derived from a call', () => {
  it('sends the parts of the call, with the shop and a key that the policy asks for', async () => {
    const { server, press } = await open({ 'PUT /partnerAdmin/note/7': () => success() })
    const read = server.last('GET /partnerAdmin/note')
    expect([read?.query.get('search'), read?.headers.get('Front-Uri')]).toEqual(['가', 'saebyeoknaru'])
    await press('저장')
    const sent = server.last('PUT /partnerAdmin/note/7')
    expect(sent?.body).toEqual({ text: '새벽나루' })
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('keeps its key until it is answered and for a second press, so that both are the same request', async () => {
    let isDown = true
    const { press, keys } = await open({
      'PUT /partnerAdmin/note/7': () => (isDown ? refused(503, '잠시 후 다시 시도해 주세요.') : success()),
    })
    await press('저장')
    isDown = false
    await press('저장')
    await waitFor(() => expect(keys('PUT /partnerAdmin/note/7')).toHaveLength(2))
    await press('저장')
    await waitFor(() => expect(keys('PUT /partnerAdmin/note/7')).toHaveLength(3))
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_000)
    await press('저장')
    await waitFor(() => expect(keys('PUT /partnerAdmin/note/7')).toHaveLength(4))
    later.mockRestore()
    const [first, second, third, fourth] = keys('PUT /partnerAdmin/note/7')
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  it('has another key for another version on the screen, which the call does not name', async () => {
    const { press, keys } = await open({
      'PUT /partnerAdmin/note/7': () => refused(503, '잠시 후 다시 시도해 주세요.'),
    })
    await press('저장')
    await press('새 버전 저장')
    await waitFor(() => expect(keys('PUT /partnerAdmin/note/7')).toHaveLength(2))
    const [first, second] = keys('PUT /partnerAdmin/note/7')
    expect(second).not.toBe(first)
  })

  it('reads again what a success changes', async () => {
    const { press, reads } = await open({ 'PUT /partnerAdmin/note/7': () => success() })
    await press('저장')
    await waitFor(() => expect(reads()).toBe(2))
  })

  it('reads again after a refusal only where the call says that the screen is stale then', async () => {
    const stale = () => refused(409, '다시 확인해 주세요.')
    const { server, press, reads } = await open({
      'PUT /partnerAdmin/note/7': stale,
      'PUT /partnerAdmin/memo/7': stale,
    })
    await press('저장')
    await waitFor(() => expect(server.count('PUT /partnerAdmin/note/7')).toBe(1))
    expect(reads()).toBe(1)
    await press('메모')
    await waitFor(() => expect(reads()).toBe(2))
  })

  it('reads other records again after a refusal where the call names them, and nothing after a success', async () => {
    let isStale = false
    const { server, press, reads } = await open({
      'PUT /partnerAdmin/card/7': () => (isStale ? refused(409, '다시 확인해 주세요.') : success()),
    })
    await press('카드')
    await waitFor(() => expect(server.count('PUT /partnerAdmin/card/7')).toBe(1))
    expect(reads()).toBe(1)
    isStale = true
    await press('카드')
    await waitFor(() => expect(reads()).toBe(2))
  })

  it('reads again what reading a record changes, e.g. the number of unread ones', async () => {
    const { press, reads } = await open({ 'GET /partnerAdmin/note/one': () => answerOf(oneNote, { text: '공지' }) })
    await press('열기')
    await waitFor(() => expect(reads()).toBe(2))
  })

  it('reads nothing again after a dry run', async () => {
    const { server, press, reads } = await open({ 'PUT /partnerAdmin/sheet/7': () => success() })
    await press('미리보기')
    await waitFor(() => expect(server.count('PUT /partnerAdmin/sheet/7')).toBe(1))
    expect(reads()).toBe(1)
    await press('적용')
    await waitFor(() => expect(reads()).toBe(2))
  })

  it('shares one answer among parts that lead to the same request', async () => {
    const server = fakeServer({
      'GET /partnerAdmin/note': () => answerOf(list, { content: ['하나'], nextCursor: null }),
    })
    const Both = () => [
      useCall(list, { shop: 'saebyeoknaru' }).data?.content.join(),
      useCall(list, { query: {}, shop: 'SaebyeokNaru' }).data?.content.join(),
    ]
    renderApp({ at: '/', routes: [{ path: '/', Component: Both }] })
    await screen.findByText('하나하나')
    expect(server.count('GET /partnerAdmin/note')).toBe(1)
  })

  it('keeps the pages of a list apart from its first page, which another component reads with the same parts', async () => {
    fakeServer({ 'GET /partnerAdmin/note': () => answerOf(list, { content: ['하나'], nextCursor: null }) })
    const Both = () => [
      useCall(list, { shop: 'saebyeoknaru' }).data?.content.join(),
      useCallPages(list, { shop: 'saebyeoknaru' }).data?.pages.map(({ content }) => content.join()),
    ]
    renderApp({ at: '/', routes: [{ path: '/', Component: Both }] })
    await screen.findByText('하나하나')
  })

  it('continues a list at the cursor of its last page', async () => {
    const server = fakeServer({
      'GET /partnerAdmin/note': ({ query }) =>
        query.get('cursor') === '2'
          ? answerOf(list, { content: ['둘'], nextCursor: null })
          : answerOf(list, { content: ['하나'], nextCursor: '2' }),
    })
    renderApp({ at: '/', routes: [{ path: '/', Component: AllNotes }] })
    await screen.findByText('하나')
    await userEvent.click(screen.getByRole('button', { name: '더 보기' }))
    await screen.findByText('하나,둘')
    expect(server.count('GET /partnerAdmin/note')).toBe(2)
  })
})

describe('a list whose cursor has other names', () => {
  it('continues at them', async () => {
    const server = fakeServer({
      'GET /partnerAdmin/month': ({ query }) =>
        query.get('before') === '2026-06'
          ? answerOf(months, { content: ['2026-05'], nextBefore: null })
          : answerOf(months, { content: ['2026-06'], nextBefore: '2026-06' }),
    })
    renderApp({ at: '/', routes: [{ path: '/', Component: AllMonths }] })
    await screen.findByText('2026-06')
    await userEvent.click(screen.getByRole('button', { name: '더 보기' }))
    await screen.findByText('2026-06,2026-05')
    expect(server.calls.map(({ query }) => query.toString())).toEqual(['', 'before=2026-06'])
  })
})

function AllMonths() {
  const { data, hasNextPage, fetchNextPage } = useCallPages(months, { shop: 'saebyeoknaru' })
  return (
    <>
      <p>{data?.pages.flatMap(({ content }) => content).join()}</p>
      {hasNextPage && (
        <button type="button" onClick={() => void fetchNextPage()}>
          더 보기
        </button>
      )}
    </>
  )
}

function AllNotes() {
  const { data, fetchNextPage } = useCallPages(list, { shop: 'saebyeoknaru' })
  return (
    <>
      <p>{data?.pages.flatMap(({ content }) => content).join()}</p>
      <button type="button" onClick={() => void fetchNextPage()}>
        더 보기
      </button>
    </>
  )
}
