import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { suppliersCall } from '#features/goods/suppliers/contract/suppliers.admin.calls.ts'
import { categoriesCall } from '#features/goods/categories/contract/categories.admin.calls.ts'
import { auditCall } from '#features/platform/audit/contract/audit.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { operator } from '#app/web/testing/people.ts'
import { signedInAs } from '#app/web/testing/shop-world.ts'
import { draftKey } from '#web/local/local-drafts.ts'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import {
  adminProductCall,
  archiveProductCall,
  changeProductCall,
  productBrandTermsCall,
  productSentences,
  type AdminProduct,
  createProductCall,
} from '../contract/products.admin.calls.ts'
import { formOf } from './product-form.ts'
import { AdminProductPage } from './AdminProductPage.tsx'

const product: AdminProduct = {
  productId: 12,
  name: 'H형 앞치마',
  categoryId: 3,
  supplierId: 4,
  status: 'SALE',
  priceModel: 'UNIT',
  vatType: 'TAX',
  unit: '벌',
  spec: '',
  description: '',
  notice: null,
  pictures: [],
  tiers: [
    { count: 1, supplyPrice: 19_800 },
    { count: 10, supplyPrice: 17_600 },
  ],
  minCount: 1,
  step: 1,
  maxPerOrder: null,
  maxPerMonth: null,
  printPrice: 0,
  isCustomMade: false,
  isBundled: true,
  ownDeliveryFee: 0,
  optionName: null,
  options: [],
  stock: 30,
  lowStock: null,
  categoryName: '앞치마',
  supplierName: '온유니폼',
  archivedAt: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  version: 7,
  sellers: [],
}
const brand = {
  partnerId: 201,
  name: '새벽나루커피',
  uri: 'saebyeoknaru',
  sellsYn: 'Y',
  margin: { type: 'RATE', value: 75 },
  marketMargin: 200,
  levels: [
    { level: 1, name: '일반', discount: 0 },
    { level: 5, name: 'VIP', discount: 5 },
  ],
  priceStep: 10,
} as const

function open(
  at = '/admin/product/12',
  more: Parameters<typeof fakeServer>[0] = {},
  saved: Parameters<typeof renderApp>[0]['saved'] = {},
) {
  screenWidth(1280)
  const server = fakeServer({
    'GET /admin/product/12': () => answerOf(adminProductCall, product),
    'GET /admin/product/brandTerms': () => answerOf(productBrandTermsCall, [brand]),
    'GET /admin/supplier': () => answerOf(suppliersCall, { content: [], page: 0, size: 100, totalElements: 0 }),
    'GET /admin/category': () => answerOf(categoriesCall, []),
    'GET /admin/audit': () => answerOf(auditCall, { content: [], nextCursor: null }),
    'PUT /admin/product/12': () => answerOf(changeProductCall, { productId: 12, version: 8 }),
    ...more,
  })
  const app = renderApp({
    at,
    saved,
    routes: [
      { path: '/admin/product', element: <p>목록</p> },
      { path: '/admin/product/:productId', element: <AdminProductPage /> },
    ],
  })
  const sent = (call: string) => server.calls.filter((seen) => seen.call === call).map(({ body }) => body)
  return { ...app, sent }
}

const save = () => userEvent.click(screen.getByRole('button', { name: '저장' }))
const price = (row: number) => screen.getByRole('textbox', { name: `${row}번째 공급가` })

describe('the editor of a product', () => {
  it('sends the changed product with its version and the stock that it was opened with', async () => {
    const { sent } = open()
    const stock = await screen.findByRole('textbox', { name: '재고' })
    await userEvent.clear(stock)
    await userEvent.type(stock, '50')
    await save()
    await screen.findByText('저장되었습니다.')
    expect(sent('PUT /admin/product/12')[0]).toMatchObject({
      version: 7,
      product: { name: 'H형 앞치마', stock: 50 },
      readStocks: { product: 30, options: [] },
    })
  })

  it('leads a new installation to its first category and supplier', async () => {
    open('/admin/product/new')
    expect((await screen.findByRole('link', { name: '카테고리 등록' })).getAttribute('href')).toBe(
      '/admin/category/new',
    )
    expect(screen.getByRole('link', { name: '공급사 등록' }).getAttribute('href')).toBe('/admin/supplier/new')
  })

  it('searches all suppliers by the keyboard, and shows the chosen one that is in no page', async () => {
    const { sent } = open('/admin/product/12', {
      'GET /admin/supplier': ({ query }) => {
        const isFound = query.get('search') === 'ㄴㄹ'
        const row = isFound ? { supplierId: 140, name: '누리인쇄' } : { supplierId: 1, name: '가온팩' }
        return partOf(suppliersCall, { content: [row], page: 0, size: 100, totalElements: 140 })
      },
    })
    await screen.findByPlaceholderText('이름이나 초성으로 검색')
    const field = screen.getByLabelText(/^공급사/)
    await expect.poll(() => field).toHaveProperty('value', '온유니폼')
    await userEvent.clear(field)
    await userEvent.type(field, 'ㄴㄹ')
    // Before the answer, Enter neither chooses an earlier result nor submits the form.
    await userEvent.keyboard('{Enter}')
    expect(sent('PUT /admin/product/12')).toEqual([])
    await screen.findByRole('option', { name: '누리인쇄', hidden: true })
    expect(screen.queryByRole('option', { name: '온유니폼', hidden: true })).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(field).toHaveProperty('value', '누리인쇄')
    // The reopened list shows its first page, without the chosen supplier; the field keeps the name.
    await userEvent.tab()
    await userEvent.click(field)
    await screen.findByRole('option', { name: '가온팩', hidden: true })
    expect(field).toHaveProperty('value', '누리인쇄')
    // An open list hides the rest of the page from screen readers.
    await userEvent.tab()
    await save()
    await screen.findByText('저장되었습니다.')
    expect(sent('PUT /admin/product/12')[0]).toMatchObject({ product: { supplierId: 140 } })
  })

  it('offers hidden categories, and marks them', async () => {
    const row = { isHidden: false, picture: null, products: 0, version: 0 }
    const { sent } = open('/admin/product/12', {
      'GET /admin/category': () =>
        answerOf(categoriesCall, [
          { ...row, categoryId: 3, name: '앞치마', children: [] },
          {
            ...row,
            categoryId: 5,
            name: '준비 중',
            isHidden: true,
            children: [{ ...row, categoryId: 6, name: '겨울' }],
          },
        ]),
    })
    const field = await screen.findByLabelText(/^카테고리/)
    await screen.findByRole('option', { name: '준비 중 (숨김) › 겨울' })
    await userEvent.selectOptions(field, '준비 중 (숨김)')
    await save()
    await screen.findByText('저장되었습니다.')
    expect(sent('PUT /admin/product/12')[0]).toMatchObject({ product: { categoryId: 5 } })
  })

  it('marks crossing tiers at once, and does not send them', async () => {
    const { sent } = open()
    await screen.findByRole('textbox', { name: /상품명/ })
    await userEvent.clear(price(2))
    await userEvent.type(price(2), '20000')
    expect(screen.getByText('1벌 단가(19,800원)보다 높습니다.')).toBeTruthy()
    await save()
    expect(sent('PUT /admin/product/12')).toEqual([])
    expect(document.activeElement).toBe(price(2))
  })

  it('marks the row as typed, also after an untouched one', async () => {
    open()
    await screen.findByRole('textbox', { name: /상품명/ })
    await userEvent.type(price(2), '{Enter}')
    await userEvent.type(await screen.findByRole('textbox', { name: '3번째 공급가' }), '{Enter}')
    await userEvent.type(await screen.findByRole('textbox', { name: '4번째 수량' }), '20')
    await save()
    expect(price(4).getAttribute('aria-invalid')).toBe('true')
    expect(price(3).getAttribute('aria-invalid')).toBeNull()
  })

  it('says beside the save button that something is unsaved, and leads to the first error', async () => {
    open()
    const spec = await screen.findByRole('textbox', { name: '규격' })
    expect(screen.queryByText('저장하지 않은 변경이 있습니다.')).toBeNull()
    await userEvent.type(spec, '면')
    expect(screen.getByText('저장하지 않은 변경이 있습니다.')).toBeTruthy()
    await userEvent.clear(price(2))
    await userEvent.clear(screen.getByRole('textbox', { name: /상품명/ }))
    await save()
    screen.getByRole('button', { name: '저장' }).focus()
    await userEvent.click(screen.getByRole('button', { name: '오류 2건 보기' }))
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: /상품명/ }))
  })

  it('leads to a sentence about the whole grid, which belongs to no input', async () => {
    open()
    const count = await screen.findByRole('textbox', { name: '1번째 수량' })
    await userEvent.clear(count)
    await userEvent.type(count, '2')
    await save()
    const sentence = await screen.findByText(/^최소 주문 수량\(1벌\)의 단가가 없습니다/)
    await expect.poll(() => document.activeElement).toBe(sentence)
  })

  it('fills the tiers with cells that were copied from a spreadsheet', async () => {
    const { sent } = open()
    const first = await screen.findByRole('textbox', { name: '1번째 수량' })
    fireEvent.paste(first, { clipboardData: { getData: () => '수량\t공급가\n1\t19,000원\n5개\t18,000\n10\t17,000\n' } })
    expect(screen.getByRole('textbox', { name: '3번째 공급가' })).toHaveProperty('value', '17,000')
    await save()
    await screen.findByText('저장되었습니다.')
    expect(sent('PUT /admin/product/12')[0]).toMatchObject({
      product: {
        tiers: [
          { count: 1, supplyPrice: 19_000 },
          { count: 5, supplyPrice: 18_000 },
          { count: 10, supplyPrice: 17_000 },
        ],
      },
    })
  })

  it('adds a row with Enter', async () => {
    open()
    await screen.findByRole('textbox', { name: /상품명/ })
    await userEvent.type(price(2), '{Enter}')
    expect(await screen.findByRole('textbox', { name: '3번째 공급가' })).toBeTruthy()
  })

  it('makes options from two axes and keeps the rows that exist', async () => {
    open()
    const values = await screen.findByRole('textbox', { name: '1번째 항목의 값' })
    await userEvent.type(values, 'S, M')
    await userEvent.type(screen.getByRole('textbox', { name: '2번째 항목' }), '색상')
    await userEvent.type(screen.getByRole('textbox', { name: '2번째 항목의 값' }), '흰색, 검정')
    await userEvent.click(screen.getByRole('button', { name: '옵션 4개 만들기' }))
    expect(screen.getByRole('textbox', { name: /옵션의 이름/ })).toHaveProperty('value', '사이즈 · 색상')
    const row = screen.getByRole('group', { name: 'S · 흰색' })
    await userEvent.type(within(row).getByRole('textbox', { name: /추가 금액/ }), '500')
    await userEvent.type(values, 'S, L')
    await userEvent.type(screen.getByRole('textbox', { name: '2번째 항목의 값' }), '흰색')
    await userEvent.click(screen.getByRole('button', { name: '옵션 1개 만들기' }))
    expect(
      within(screen.getByRole('group', { name: 'S · 흰색' })).getByRole('textbox', { name: /추가 금액/ }),
    ).toHaveProperty('value', '500')
    expect(screen.getByRole('group', { name: 'L · 흰색' })).toBeTruthy()
  })

  it('keeps the focus in the grids when rows are added or removed', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: '2번째 줄 삭제' }))
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: '1번째 수량' }))
    await userEvent.click(screen.getByRole('button', { name: '옵션 추가' }))
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: '이름' }))
    await userEvent.click(screen.getByRole('button', { name: '1번째 옵션 삭제' }))
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: '옵션 추가' }))
  })

  it('moves a row of options by its buttons, and the focus goes with it', async () => {
    open()
    await userEvent.type(await screen.findByRole('textbox', { name: '1번째 항목의 값' }), 'S, M, L')
    await userEvent.click(screen.getByRole('button', { name: '옵션 3개 만들기' }))
    const names = () =>
      within(screen.getByRole('group', { name: '옵션' }))
        .getAllByRole('group')
        .map((row) => row.getAttribute('aria-label'))
    screen.getByRole('button', { name: 'L 위로' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(names()).toEqual(['S', 'L', 'M'])
    await userEvent.keyboard('{Enter}')
    expect(names()).toEqual(['L', 'S', 'M'])
    await userEvent.keyboard('{Enter}')
    expect(names()).toEqual(['L', 'S', 'M'])
    await userEvent.click(screen.getByRole('button', { name: 'L 아래로' }))
    expect(names()).toEqual(['S', 'L', 'M'])
  })

  it('shows the price of each level and of the market from what is typed', async () => {
    open()
    const steps = await screen.findByRole('region', { name: '등급별 가격' })
    const rows = () =>
      within(steps)
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
    expect(rows()).toEqual([
      '수량1벌10벌',
      '공급가19,80017,600',
      '판매가 (+7.5%)21,29018,920',
      '일반21,29018,920',
      'VIP −5%20,22017,970',
      '마켓 (+20%)23,76021,120',
    ])
    await userEvent.clear(price(1))
    await userEvent.type(price(1), '20000')
    expect(rows()[4]).toBe('VIP −5%20,42017,970')
    const shown = screen.getByRole('group', { name: '쇼핑몰에 보이는 모습' })
    expect(shown.textContent).toContain('1벌 21,500원')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '보는 사람' }), '마켓')
    expect(shown.textContent).toContain('1벌 24,000원')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '보는 사람' }), '샘플 (가격 없음)')
    expect(shown.textContent).not.toContain('원')
  })

  it('tells who changed the product meanwhile, and overwrites on request', async () => {
    const conflict = {
      version: 9,
      changes: [
        {
          id: 9,
          actor: 'operator2',
          call: 'PUT /admin/product/:productId',
          action: '상품 변경',
          before: { unit: '벌' },
          after: { unit: '장' },
          createdAt: product.createdAt,
        },
      ],
    }
    let isLate = true
    const { sent } = open(undefined, {
      'PUT /admin/product/12': () => {
        const answer = isLate
          ? refused(409, '다른 담당자가 먼저 변경했습니다.', { data: conflict })
          : answerOf(changeProductCall, { productId: 12, version: 10 })
        isLate = false
        return answer
      },
    })
    await userEvent.type(await screen.findByRole('textbox', { name: '규격' }), '면 100%')
    await save()
    expect(await screen.findByText('단위 벌 → 장')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '내 내용으로 저장' }))
    await screen.findByText('저장되었습니다.')
    expect(sent('PUT /admin/product/12')[1]).toMatchObject({ version: 9, product: { spec: '면 100%' } })
  })

  it('asks before unsaved input is left', async () => {
    const { address } = open()
    await userEvent.type(await screen.findByRole('textbox', { name: '규격' }), '면')
    await userEvent.click(screen.getByRole('link', { name: '상품' }))
    await userEvent.click(await screen.findByRole('button', { name: '계속 작성' }))
    expect(address()).toBe('/admin/product/12')
    await userEvent.click(screen.getByRole('link', { name: '상품' }))
    await userEvent.click(await screen.findByRole('button', { name: '나가기' }))
    expect(await screen.findByText('목록')).toBeTruthy()
  })

  it('offers the archive for a product that cannot be deleted', async () => {
    const { sent } = open(undefined, {
      'DELETE /admin/product/12': () => refused(409, productSentences.inUse),
      'PUT /admin/product/12/archive': () => answerOf(archiveProductCall, { productId: 12, version: 8 }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '삭제' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }))
    await userEvent.click(await screen.findByRole('button', { name: '보관하기' }))
    await expect.poll(() => sent('PUT /admin/product/12/archive')).toEqual([{ version: 7, archivedYn: 'Y' }])
  })

  it('is followed by an empty form, for entering many products in a row', async () => {
    const draft = { ...formOf(product), name: '앞치마 2호' }
    localStorage.setItem(draftKey(operator.id, 'product:new'), JSON.stringify(draft))
    const { sent, address } = open(
      '/admin/product/new',
      { 'POST /admin/product': () => answerOf(createProductCall, { productId: 13, version: 0 }) },
      signedInAs(operator),
    )
    expect(await screen.findByLabelText(/^상품명/)).toHaveProperty('value', '앞치마 2호')
    await userEvent.click(screen.getByRole('button', { name: '저장하고 하나 더' }))
    await expect.poll(() => sent('POST /admin/product')).toMatchObject([{ name: '앞치마 2호' }])
    await expect.poll(() => screen.getByLabelText(/^상품명/)).toHaveProperty('value', '')
    expect(address()).toBe('/admin/product/new')
  })

  it('names the missing fields of a new product', async () => {
    open('/admin/product/new')
    await userEvent.click(await screen.findByRole('button', { name: '상품 등록' }))
    expect(screen.getByText('상품명을 입력해 주세요.')).toBeTruthy()
    expect(screen.getByText('카테고리를 선택해 주세요.')).toBeTruthy()
    expect(screen.getByText('공급사를 선택해 주세요.')).toBeTruthy()
  })
})
