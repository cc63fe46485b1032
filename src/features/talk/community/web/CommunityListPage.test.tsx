import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/session-data.ts'
import { communityCall, editPostCall, postCall, writeCommentCall, writePostCall } from '../contract/community.calls.ts'
import { fakeServer, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { headquarters, operator, storeOwner } from '#app/web/testing/people.ts'
import type * as Editor from '#web/ui/rich-text/RichTextEditor.tsx'
import type { RichTextEditorProps } from '#web/ui/rich-text/RichTextEditor.tsx'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { seongsuStore, shopHandlers, shopPath, signedInAs } from '#app/web/testing/shop-world.ts'
import type { ListedPost, PostDetail } from '../contract/community.calls.ts'
import { CommunityListPage } from './CommunityListPage.tsx'

// The test browser can't edit rich text; RichTextField.test.tsx and the journeys do. Test files of one worker share their modules, so that
// the files after this one get the real editor from the same module.
const plain = vi.hoisted(() => ({ isOn: true }))
vi.mock('#web/ui/rich-text/RichTextEditor.tsx', async (importOriginal) => {
  const { RichTextEditor: Real } = await importOriginal<typeof Editor>()
  return {
    RichTextEditor: (props: RichTextEditorProps) => {
      if (!plain.isOn) return <Real {...props} />
      const { label, value, onChange } = props
      return (
        <textarea aria-label={label} defaultValue={value} onChange={(event) => onChange(event.currentTarget.value)} />
      )
    },
  }
})
// Loaded before the first test, because the real editor is large.
beforeAll(async () => {
  await import('#web/ui/rich-text/RichTextEditor.tsx')
}, 60_000)
afterAll(() => {
  plain.isOn = false
})

const routes = [{ path: '/shop/:shopId/communityList', Component: CommunityListPage }]
const list = 'GET /partner/saebyeoknaru/community'
const question: ListedPost = {
  postId: 12,
  category: 'QUESTION',
  title: '아이스컵 발주량',
  viewCount: 1_203,
  commentCount: 2,
  likeCount: 3,
  unreadYn: 'Y',
  noticeYn: 'N',
  author: { name: '김*늘', storeName: '성수점', role: 'STORE' },
  createdAt: '2026-11-20T06:28:00.000Z',
  updatedAt: null,
}
const notice: ListedPost = {
  ...question,
  postId: 3,
  category: 'NOTICE',
  title: '마감 시간 안내',
  noticeYn: 'Y',
  commentCount: 0,
  likeCount: 0,
  unreadYn: 'N',
  author: { name: '이*윤', storeName: '새벽나루커피 본사', role: 'HEADQUARTERS' },
}
const detail: PostDetail = {
  ...question,
  content: '다들 얼마나\n잡으시나요?',
  html: null,
  pictures: [],
  likedYn: 'N',
  mentions: [],
  reportable: false,
  editable: true,
  deletable: true,
  comments: [
    {
      commentId: 5,
      content: '저희도 비슷합니다.',
      deletedYn: 'N',
      deletable: true,
      author: { name: '박*연', storeName: '망원점', role: 'STORE' },
      likeCount: 1,
      likedYn: 'Y',
      mentions: [],
      reportable: true,
      createdAt: '2026-11-20T07:00:00.000Z',
    },
    {
      commentId: 6,
      content: '삭제된 댓글입니다.',
      author: null,
      deletedYn: 'Y',
      deletable: false,
      likeCount: 0,
      likedYn: 'N',
      mentions: [],
      reportable: false,
      createdAt: '2026-11-20T07:30:00.000Z',
    },
  ],
}
const pageOf = (content: ListedPost[], more: { notices?: ListedPost[]; nextCursor?: string | null } = {}) =>
  answerOf(communityCall, { notices: [], nextCursor: null, size: 20, content, ...more })

interface OpenOptions {
  query?: string
  answers?: Parameters<typeof fakeServer>[0]
  user?: SessionUser
  store?: typeof seongsuStore
}

function open({ query = '', answers = {}, user = storeOwner, store = seongsuStore }: OpenOptions = {}) {
  const server = fakeServer({
    ...shopHandlers({ user, store }),
    [list]: () => pageOf([question], { notices: [notice] }),
    'GET /community/12': () => answerOf(postCall, detail),
    'PUT /community/12/seen': () => success(),
    ...answers,
  })
  const at = `${shopPath}/communityList${query}`
  const app = renderApp({ at, routes, saved: signedInAs(user) })
  const last = (call: string) => server.calls.findLast((seen) => seen.call === call)
  return { ...app, server, last }
}

describe('the list of the community', () => {
  it('is sorted by likes, by its address', async () => {
    const { last, address } = open()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '정렬' }), '좋아요순')
    await waitFor(() => expect(last(list)?.query.get('sort')).toBe('LIKES'))
    expect(address()).toBe(`${shopPath}/communityList?sort=LIKES`)
  })

  it('lists notices above the posts, with author and view count', async () => {
    open()
    const notices = within(await screen.findByRole('list', { name: '공지' })).getAllByRole('listitem')
    expect(notices.map((row) => row.textContent)).toEqual(['공지마감 시간 안내본사 · 이*윤2026-11-20조회 1,203'])
    const rows = within(screen.getByRole('list', { name: '게시글 목록' })).getAllByRole('listitem')
    expect(rows[0]?.textContent).toBe('질문아이스컵 발주량새 글댓글 2성수점 · 김*늘2026-11-20조회 1,203좋아요 3')
    expect(document.title).toContain('커뮤니티')
  })

  it('is filtered by its address', async () => {
    const { last, address } = open({ query: '?category=TIP' })
    await screen.findByRole('list', { name: '게시글 목록' })
    expect(last(list)?.query.get('category')).toBe('TIP')
    expect(screen.getByRole('button', { name: '노하우' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.type(screen.getByRole('searchbox', { name: '게시글 검색' }), '아이스컵{Enter}')
    await waitFor(() => expect(last(list)?.query.get('search')).toBe('아이스컵'))
    await userEvent.click(screen.getByRole('button', { name: '전체' }))
    await waitFor(() => expect(last(list)?.query.get('category')).toBeNull())
    expect(decodeURIComponent(address())).toBe(`${shopPath}/communityList?search=아이스컵`)
    await userEvent.click(await screen.findByRole('link', { name: '아이스컵 발주량' }))
    expect(decodeURIComponent(address())).toBe(`${shopPath}/communityList?search=아이스컵&post=12`)
  })

  it('loads the next page below', async () => {
    const second = { ...question, postId: 11, title: '둘째 쪽' }
    const { last } = open({
      answers: {
        [list]: ({ query }) => (query.get('cursor') ? pageOf([second]) : pageOf([question], { nextCursor: '12' })),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '더 보기' }))
    expect(await screen.findByRole('link', { name: '둘째 쪽' })).toBeTruthy()
    expect(last(list)?.query.get('cursor')).toBe('12')
    expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull()
  })

  it('states that there are no posts, and offers to reset the filters', async () => {
    const { address } = open({ query: '?search=x', answers: { [list]: () => pageOf([]) } })
    expect(await screen.findByText('조건에 맞는 글이 없습니다.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '전체 글 보기' }))
    expect(await screen.findByText('아직 올라온 글이 없습니다.')).toBeTruthy()
    expect(address()).toBe(`${shopPath}/communityList`)
  })

  it('states that loading failed, and retries', async () => {
    let fails = true
    open({ answers: { [list]: () => (fails ? refused(500, '잠시 후 다시 시도해 주세요.') : pageOf([question])) } })
    await screen.findByRole('alert')
    fails = false
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByRole('link', { name: '아이스컵 발주량' })).toBeTruthy()
  })

  it.each([
    ['WAIT', '본사 승인 후 글과 댓글을 쓰실 수 있습니다.'],
    ['STOP', '이용이 정지된 매장에서는 글과 댓글을 쓰실 수 없습니다.'],
  ] as const)('says to a store that is %s why it can not write', async (status, reason) => {
    open({ store: { ...seongsuStore, status } })
    const write = await screen.findByRole('button', { name: '글쓰기' })
    expect(write.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(reason, { selector: '[role=status] *' })).toBeTruthy()
  })

  it('offers no writing to the operator, whose posts belong to the market', async () => {
    open({ user: operator })
    await screen.findByRole('list', { name: '게시글 목록' })
    expect(
      screen.getByText('소속 브랜드의 커뮤니티에서만 글을 쓰실 수 있습니다.', { selector: '[role=status] *' }),
    ).toBeTruthy()
  })
})

describe('new posts', () => {
  it('are marked, and the server learns which ones were seen', async () => {
    const { server } = open()
    const row = (await screen.findByRole('link', { name: '아이스컵 발주량' })).closest('li')
    expect(row?.textContent).toContain('새 글')
    await waitFor(() => expect(server.calls.map(({ call }) => call)).toContain('PUT /community/12/seen'))
  })
})

describe('a post', () => {
  it('is shown with its line breaks and its comments, deleted ones in place', async () => {
    open({ query: '?post=12' })
    expect(await screen.findByRole('heading', { level: 1, name: '아이스컵 발주량' })).toBeTruthy()
    expect(screen.getByText(/다들 얼마나/).textContent).toBe('다들 얼마나\n잡으시나요?')
    const comments = within(screen.getByRole('list', { name: '댓글 목록' })).getAllByRole('listitem')
    expect(comments.map((one) => one.textContent)).toEqual([
      '망원점 · 박*연2026-11-20 16:00저희도 비슷합니다.망원점 · 박*연 댓글 좋아요 1신고삭제',
      '삭제된 댓글입니다.',
    ])
    expect(document.title).toContain('아이스컵 발주량')
  })

  it('shows hostile text as text', async () => {
    const hostile = '<img src=x onerror="document.title=1"><a href="javascript:alert(1)">눌러 주세요</a>'
    const comments = [{ ...detail.comments[0]!, content: hostile }] // the sample has one comment
    const post = { ...detail, title: hostile, content: hostile, comments }
    const { container } = open({ query: '?post=12', answers: { 'GET /community/12': () => answerOf(postCall, post) } })
    expect(await screen.findAllByText(hostile)).toHaveLength(3)
    expect(container.querySelectorAll('img, a[href^="javascript"]')).toHaveLength(0)
  })

  it.each([
    ['삭제된 게시글입니다.', 404],
    ['요청하신 정보를 찾을 수 없습니다.', 404],
  ])('says %s, and leads back to the list', async (sentence, status) => {
    open({ query: '?category=TIP&post=12', answers: { 'GET /community/12': () => refused(status, sentence) } })
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByRole('link', { name: '목록으로' }).getAttribute('href')).toBe(
      `${shopPath}/communityList?category=TIP`,
    )
  })

  it("offers editing and deleting according to the server's answer", async () => {
    const post = { ...detail, editable: false, deletable: false }
    open({ query: '?post=12', answers: { 'GET /community/12': () => answerOf(postCall, post) } })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: '수정' })).toBeNull()
    expect(screen.queryByRole('button', { name: '삭제' })).toBeNull()
  })

  it('that is hidden says why, and takes no comments', async () => {
    const post = { ...detail, hiddenReason: '연락처가 적혀 있습니다.', editable: false, deletable: false }
    open({ query: '?post=12', answers: { 'GET /community/12': () => answerOf(postCall, post) } })
    expect(await screen.findByText(/본사가 이 글을 숨겼습니다.*사유: 연락처가 적혀 있습니다\./)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: '댓글 쓰기' })).toBeNull()
  })

  it('is deleted after a confirmation, and the list opens', async () => {
    const { server, address } = open({ query: '?post=12', answers: { 'DELETE /community/12': () => success() } })
    await userEvent.click(await screen.findByRole('button', { name: '삭제' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('게시글을 삭제하시겠습니까?')
    await userEvent.click(within(dialog).getByRole('button', { name: '삭제' }))
    await screen.findByRole('list', { name: '게시글 목록' })
    expect(address()).toBe(`${shopPath}/communityList`)
    expect(server.count('GET /community/12')).toBe(1)
  })

  it('sends a comment with an idempotency key, and reloads', async () => {
    const { last, server } = open({
      query: '?post=12',
      answers: { 'POST /community/12/comment': () => answerOf(writeCommentCall, { commentId: 7 }) },
    })
    const field = await screen.findByRole('textbox', { name: '댓글 쓰기' })
    await userEvent.click(screen.getByRole('button', { name: '댓글 등록' }))
    expect(await screen.findByText('댓글을 입력해 주세요.')).toBeTruthy()
    await userEvent.type(field, '감사합니다')
    await userEvent.click(screen.getByRole('button', { name: '댓글 등록' }))
    await waitFor(() => expect(server.count('GET /community/12')).toBe(2))
    const sent = last('POST /community/12/comment')
    expect(sent?.body).toEqual({ content: '감사합니다' })
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect((field as HTMLTextAreaElement).value).toBe('')
  })

  it('states why a comment was refused, and keeps its text', async () => {
    const sentence = '방금 같은 내용을 올리셨습니다. 내용을 바꾸거나 잠시 후 다시 시도해 주세요.'
    open({ query: '?post=12', answers: { 'POST /community/12/comment': () => refused(409, sentence) } })
    const field = await screen.findByRole('textbox', { name: '댓글 쓰기' })
    await userEvent.type(field, '네')
    await userEvent.click(screen.getByRole('button', { name: '댓글 등록' }))
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect((field as HTMLTextAreaElement).value).toBe('네')
  })

  it('deletes a comment after a confirmation', async () => {
    const { server } = open({ query: '?post=12', answers: { 'DELETE /community/comment/5': () => success() } })
    await userEvent.click(await screen.findByRole('button', { name: '망원점 · 박*연 댓글 삭제' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }))
    await waitFor(() => expect(server.count('GET /community/12')).toBe(2))
    expect(server.count('DELETE /community/comment/5')).toBe(1)
  })
})

describe('writing a post', () => {
  const write = { 'POST /community': () => answerOf(writePostCall, { postId: 12 }) }
  const fill = async () => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /분류/ }), '질문')
    await userEvent.type(screen.getByRole('textbox', { name: /제목/ }), '컵 크기')
    await userEvent.type(await screen.findByRole('textbox', { name: /내용/ }), '13oz 쓰시나요?')
  }
  const titleField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /제목/ })

  it('states missing fields, sends the post with an idempotency key, and opens it', async () => {
    const { last, address } = open({ query: '?write=new', answers: write })
    await userEvent.click(await screen.findByRole('button', { name: '등록' }))
    expect(await screen.findByText('제목을 입력해 주세요.')).toBeTruthy()
    expect(screen.getByText('내용을 입력해 주세요.')).toBeTruthy()
    await fill()
    await userEvent.click(screen.getByRole('button', { name: '등록' }))
    await waitFor(() => expect(address()).toBe(`${shopPath}/communityList?post=12`))
    const sent = last('POST /community')
    // The real editor, which an earlier file of the worker may have loaded, wraps the text in a paragraph.
    const html: unknown = expect.stringContaining('13oz 쓰시나요?')
    expect(sent?.body).toEqual({ category: 'QUESTION', title: '컵 크기', html })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    expect(Object.keys(localStorage).filter((name) => name.startsWith('balju:draft:'))).toEqual([])
  })

  it('restores the draft after a reload, states so, and can discard it', async () => {
    const first = open({ query: '?write=new', answers: write })
    await fill()
    first.unmount()
    open({ query: '?write=new', answers: write })
    expect(await screen.findByText('작성하시던 글을 불러왔습니다.')).toBeTruthy()
    expect(titleField().value).toBe('컵 크기')
    await userEvent.click(screen.getByRole('button', { name: '새로 쓰기' }))
    expect(titleField().value).toBe('')
    expect(screen.queryByText('작성하시던 글을 불러왔습니다.')).toBeNull()
  })

  it('keeps the typed text after a refusal', async () => {
    const sentence = '글과 댓글은 1분에 10개까지 쓰실 수 있습니다. 잠시 후 다시 시도해 주세요.'
    open({ query: '?write=new', answers: { 'POST /community': () => refused(429, sentence) } })
    await fill()
    await userEvent.click(screen.getByRole('button', { name: '등록' }))
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(titleField().value).toBe('컵 크기')
  })

  it.each([
    ['a store', storeOwner, ['자유', '질문', '노하우', '나눔']],
    ['the headquarters', headquarters, ['공지', '자유', '질문', '노하우', '나눔']],
  ] as const)('offers %s its categories', async (_, user, labels) => {
    open({ query: '?write=new', user })
    const options = within(await screen.findByRole('combobox', { name: /분류/ })).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(labels)
  })

  it('edits an own post, and shows the form to nobody else', async () => {
    const change = { 'PUT /community/12': () => answerOf(editPostCall, { postId: 12 }) }
    const own = open({ query: '?write=12', answers: change })
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /제목/ })).value).toBe('아이스컵 발주량')
    await userEvent.type(titleField(), '!')
    await userEvent.click(screen.getByRole('button', { name: '수정' }))
    await waitFor(() => expect(own.address()).toBe(`${shopPath}/communityList?post=12`))
    expect(own.last('PUT /community/12')?.body).toEqual({
      category: 'QUESTION',
      title: '아이스컵 발주량!',
      // The plain text of an earlier post becomes paragraphs.
      html: '<p>다들 얼마나</p><p>잡으시나요?</p>',
    })
    own.unmount()
    open({
      query: '?write=12',
      answers: { 'GET /community/12': () => answerOf(postCall, { ...detail, editable: false }) },
    })
    expect(await screen.findByText('내가 쓴 글만 수정할 수 있습니다.')).toBeTruthy()
  })
})
