import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '#web/session/auth.slice.ts'
import { auditCall } from '#features/platform/audit/contract/audit.calls.ts'
import { uploadPictureCall } from '#features/platform/files/contract/files.admin.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { operator, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import {
  addCategoryCall,
  categoriesCall,
  changeCategoryCall,
  placeCategoryCall,
  categorySentences,
  type AdminRootCategory,
} from '../contract/categories.admin.calls.ts'
import { AdminCategoryListPage } from './AdminCategoryListPage.tsx'
import { AdminCategoryPage } from './AdminCategoryPage.tsx'

const row = (categoryId: number, name: string) => ({
  categoryId,
  name,
  isHidden: false,
  picture: null,
  products: 3,
  version: 7,
})
const tree: AdminRootCategory[] = [
  { ...row(1, '인쇄물'), children: [row(11, '명함'), row(12, '전단')] },
  { ...row(2, '포장'), isHidden: true, children: [] },
]

function open(at = '/admin/category', more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /admin/category': () => answerOf(categoriesCall, tree),
    'GET /admin/audit': () => answerOf(auditCall, { content: [], nextCursor: null }),
    'PUT /admin/category/2/place': () => answerOf(placeCategoryCall, { version: 8 }),
    'PUT /admin/category/12/place': () => answerOf(placeCategoryCall, { version: 8 }),
    'PUT /admin/category/11': () => answerOf(changeCategoryCall, { version: 8 }),
    'POST /admin/category': () => answerOf(addCategoryCall, { categoryId: 11 }),
    ...more,
  })
  const routes = [
    {
      path: '/admin/category',
      Component: AdminCategoryListPage,
      children: [{ path: ':categoryId', Component: AdminCategoryPage }],
    },
  ]
  return { server, ...renderApp({ at, routes }) }
}
const bodyOf = (server: ReturnType<typeof fakeServer>, call: string) =>
  server.calls.findLast((each) => each.call === call)?.body
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => screenWidth(1440))

describe('the tree of categories', () => {
  it('shows both levels, hidden categories and numbers of products', async () => {
    open()
    const roots = await screen.findByRole('list', { name: '카테고리 목록' })
    expect(within(roots).getByRole('link', { name: '포장 숨김' })).toBeTruthy()
    const children = within(roots).getByRole('list', { name: '인쇄물 하위 카테고리' })
    expect(
      within(children)
        .getAllByRole('link')
        .map((link) => link.textContent.trim()),
    ).toEqual(['명함', '전단'])
    // A root counts its children's products, as its filter in the product list does.
    expect(screen.getAllByText(/^상품 \d+개$/).map(({ textContent }) => textContent)).toEqual([
      '상품 9개',
      '상품 3개',
      '상품 3개',
      '상품 3개',
    ])
  })

  it('moves a category by the arrow keys on its handle, and announces it', async () => {
    const { server } = open()
    ;(await screen.findByRole('button', { name: '포장 옮기기' })).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(await screen.findByText('인쇄물 아래 3개 중 3번째로 포장 카테고리를 옮겼습니다.')).toBeTruthy()
    expect(bodyOf(server, 'PUT /admin/category/2/place')).toEqual({ parentId: 1, beforeId: null, version: 7 })
  })

  it('keeps the focus on a category that changes its level, and announces a step that is impossible', async () => {
    let now = tree
    const server = open(undefined, {
      'GET /admin/category': () => answerOf(categoriesCall, now),
      'PUT /admin/category/11/place': () => {
        now = [{ ...row(1, '인쇄물'), children: [row(12, '전단')] }, { ...row(11, '명함'), children: [] }, tree[1]!] // the fixture has two roots
        return answerOf(placeCategoryCall, { version: 8 })
      },
    }).server
    ;(await screen.findByRole('button', { name: '명함 옮기기' })).focus()
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(bodyOf(server, 'PUT /admin/category/11/place')).toBeUndefined()
    await userEvent.keyboard('{ArrowUp}')
    expect(screen.getByText('명함 카테고리는 이 방향으로 더 옮길 수 없습니다.')).toBeTruthy()
    await userEvent.keyboard('{Enter}{ArrowLeft}')
    expect(await screen.findByText('3개 중 2번째로 명함 카테고리를 옮겼습니다.')).toBeTruthy()
    await expect
      .poll(() => screen.queryByRole('list', { name: '인쇄물 하위 카테고리' })?.textContent)
      .not.toContain('명함')
    const handle = screen.getByRole('button', { name: '명함 옮기기' })
    await expect.poll(() => document.activeElement).toBe(handle)
    // The buttons stay open for the next step.
    expect(screen.getByRole('group', { name: '명함 옮기기' })).toBeTruthy()
  })

  it('moves a category by buttons, which a finger can press', async () => {
    const { server } = open()
    await screen.findByRole('list', { name: '카테고리 목록' })
    await press('전단 옮기기')
    const steps = screen.getByRole('group', { name: '전단 옮기기' })
    await userEvent.click(within(steps).getByRole('button', { name: '위로' }))
    expect(bodyOf(server, 'PUT /admin/category/12/place')).toEqual({ parentId: 1, beforeId: 11, version: 7 })
  })

  it('moves a category by dragging its row', async () => {
    const { server } = open()
    const rowOf = (name: string) => screen.getByRole('link', { name }).parentElement!
    await screen.findByRole('list', { name: '카테고리 목록' })
    fireEvent.dragStart(rowOf('전단'))
    fireEvent.dragOver(rowOf('인쇄물'))
    fireEvent.drop(rowOf('인쇄물'))
    await screen.findByText('3개 중 1번째로 전단 카테고리를 옮겼습니다.')
    expect(bodyOf(server, 'PUT /admin/category/12/place')).toEqual({ parentId: null, beforeId: 1, version: 7 })
  })

  it('says why a move was refused', async () => {
    open(undefined, { 'PUT /admin/category/2/place': () => refused(409, categorySentences.sameName) })
    ;(await screen.findByRole('button', { name: '포장 옮기기' })).focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(await screen.findByRole('dialog', { name: categorySentences.sameName })).toBeTruthy()
  })
})

describe('a category', () => {
  it('is renamed and hidden', async () => {
    const { server } = open('/admin/category/11')
    const name = await screen.findByDisplayValue('명함')
    await userEvent.clear(name)
    await press('저장')
    expect(await screen.findByText(categorySentences.nameMissing)).toBeTruthy()
    await userEvent.type(name, '명함·카드')
    await userEvent.click(screen.getByRole('checkbox', { name: '쇼핑몰에서 숨기기' }))
    await press('저장')
    expect(await screen.findByText('저장되었습니다.')).toBeTruthy()
    expect(bodyOf(server, 'PUT /admin/category/11')).toEqual({
      name: '명함·카드',
      isHidden: true,
      picture: null,
      version: 7,
    })
  })

  it('gets a picture, which the shops show', async () => {
    const picture = { path: '/files/picture/ab', filename: 'p1.jpg', width: 800, height: 600, widths: [160, 400, 800] }
    const { server } = open('/admin/category/11', {
      'POST /admin/file/picture': () => answerOf(uploadPictureCall, picture),
    })
    await userEvent.upload(await screen.findByLabelText('사진 파일'), new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
    expect(await screen.findByRole('button', { name: '사진 바꾸기' })).toBeTruthy()
    await press('저장')
    expect(await screen.findByText('저장되었습니다.')).toBeTruthy()
    expect(bodyOf(server, 'PUT /admin/category/11')).toMatchObject({ picture: '/files/picture/ab/p1.jpg' })
  })

  it('is hidden instead when it cannot be deleted', async () => {
    const { server } = open('/admin/category/11', {
      'DELETE /admin/category/11': () => refused(409, categorySentences.hasProducts(3)),
    })
    await screen.findByDisplayValue('명함')
    await press('카테고리 삭제')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }))
    const question = await screen.findByRole('dialog', { name: /상품 3개가 있어/ })
    await userEvent.click(within(question).getByRole('button', { name: '숨기기' }))
    expect(await screen.findByText('저장되었습니다.')).toBeTruthy()
    expect(bodyOf(server, 'PUT /admin/category/11')).toMatchObject({ isHidden: true })
  })

  it('is added below a root', async () => {
    const { server, address } = open('/admin/category/new')
    await screen.findByRole('option', { name: '인쇄물' })
    await userEvent.type(screen.getByLabelText(/^이름/), '봉투')
    await userEvent.selectOptions(screen.getByLabelText('상위 카테고리'), '인쇄물')
    await userEvent.click(screen.getAllByRole('button', { name: '카테고리 등록' })[0]!)
    expect(await screen.findByText(categorySentences.added)).toBeTruthy()
    expect(bodyOf(server, 'POST /admin/category')).toEqual({
      name: '봉투',
      isHidden: false,
      parentId: 1,
      picture: null,
    })
    expect(address()).toBe('/admin/category/11')
  })

  it('is followed by an empty form beside the same category, for entering many in a row', async () => {
    const { server, address } = open('/admin/category/new')
    await screen.findByRole('option', { name: '인쇄물' })
    await userEvent.selectOptions(screen.getByLabelText('상위 카테고리'), '인쇄물')
    for (const name of ['봉투', '스티커']) {
      await userEvent.type(screen.getByLabelText(/^이름/), name)
      await press('저장하고 하나 더')
      await expect.poll(() => bodyOf(server, 'POST /admin/category')).toMatchObject({ name, parentId: 1 })
      await expect.poll(() => screen.getByLabelText(/^이름/)).toHaveProperty('value', '')
      await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/^이름/))
    }
    expect(screen.getByLabelText('상위 카테고리')).toHaveProperty('value', '1')
    expect(address()).toBe('/admin/category/new')
    // The Enter key sends the form by its first button.
    await userEvent.type(screen.getByLabelText(/^이름/), '라벨{Enter}')
    await expect.poll(address).toBe('/admin/category/11')
  })

  it('offers no further one beside a stored category', async () => {
    open('/admin/category/11')
    await screen.findByRole('button', { name: '저장' })
    expect(screen.queryByRole('button', { name: '저장하고 하나 더' })).toBeNull()
  })
})

describe('a category for an operator without the role', () => {
  it('is shown without fields and buttons, and names the roles that may change it', async () => {
    const { reduxStore } = open('/admin/category/11')
    reduxStore.dispatch(signedIn(sessionFor({ ...operator, operatorRole: 'read' })))
    expect(await screen.findByText('상품·전체 권한 운영자만 변경할 수 있습니다.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /저장|삭제|옮기기/ })).toBeNull()
    expect(screen.queryByRole('link', { name: '카테고리 등록' })).toBeNull()
  })
})
