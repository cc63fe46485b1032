import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { journey } from '../harness/journey.ts'
import { beginProduct, fillTiers, saveProduct } from '../steps/product-form.ts'
import { typeSignIn } from '../steps/sign-in.ts'
import { toasted } from '../steps/toasts.ts'
import { violations } from '../harness/violations.ts'

journey('products', ({ visit }) => {
  const signIn = async (size?: { width: number; height: number }): Promise<Page> => {
    const page = await visit('/login', size)
    await typeSignIn(page, 'operator', 'baljudemo1!')
    await page.waitForURL(/\/(shop|admin)/)
    return page
  }

  it('the operator creates a set product, one with options from axes, and a custom-made one', async () => {
    const page = await signIn()
    await page.goto('/admin/product')
    await page.getByRole('link', { name: '상품 등록' }).click()

    await beginProduct(page, '원형 스티커 60mm', '스티커', '누리')
    await page.getByLabel('가격 방식').selectOption('SET')
    await page.getByLabel(/^최소 주문 수량/).fill('500')
    await fillTiers(page, [
      ['500', '19800'],
      ['1000', '29700'],
    ])
    await page.getByText('개당 29.7원').waitFor()
    // The larger set would cost more per piece.
    await page.getByLabel('2번째 공급가').fill('45000')
    await page.getByText('개당 가격이 500개보다 높습니다.').waitFor()
    await page.getByRole('button', { name: '상품 등록' }).click()
    await page.getByLabel('2번째 공급가').fill('29700')
    await saveProduct(page, '원형 스티커 60mm')

    await page.goto('/admin/product/new')
    await beginProduct(page, '기능성 반팔 티셔츠', '상의', '누리')
    await fillTiers(page, [
      ['1', '19800'],
      ['10', '17600'],
    ])
    await page.getByLabel('1번째 항목의 값').fill('S, M, L')
    await page.getByLabel('2번째 항목', { exact: true }).fill('색상')
    await page.getByLabel('2번째 항목의 값').fill('흰색, 검정')
    await page.getByRole('button', { name: '옵션 6개 만들기' }).click()
    await page.getByRole('group', { name: 'L · 검정' }).getByLabel('추가 금액').fill('1100')
    expect(await violations(page)).toEqual([])
    await saveProduct(page, '기능성 반팔 티셔츠')

    await page.goto('/admin/product/new')
    await beginProduct(page, '맞춤 나무 간판', '배너', '누리')
    await fillTiers(page, [['1', '165000']])
    await page.getByLabel('주문 제작 상품').check()
    await page.getByLabel('같은 공급사 상품과 묶음배송').uncheck()
    await page.getByLabel('이 상품의 배송비').fill('8000')
    await saveProduct(page, '맞춤 나무 간판')

    await page.reload()
    expect(await page.getByLabel('주문 제작 상품').isChecked()).toBe(true)
    expect(await page.getByLabel('이 상품의 배송비').inputValue()).toBe('8,000')
  }, 120_000)

  it('finds them by search type, state and custom-made mark', async () => {
    const page = await signIn()
    await page.goto('/admin/product')
    const rows = page.getByRole('table').getByRole('row')
    const first = rows.nth(1)
    await first.getByRole('link', { name: /맞춤 나무 간판/ }).waitFor()

    await page.getByRole('button', { name: '필터' }).click()
    await page.getByLabel('검색 항목').selectOption('supplier')
    await page.getByRole('searchbox', { name: '상품 검색' }).fill('ㄷㅇㅅㅁㅍ')
    await page.keyboard.press('Enter')
    await first.getByText('다올소모품(데모)').waitFor()
    expect(page.url()).toContain('searchType=supplier')
    expect(await page.getByText('맞춤 나무 간판').count()).toBe(0)
    await page.getByRole('button', { name: '초기화' }).click()

    await page.getByRole('button', { name: /^판매중지/ }).click()
    await first.getByRole('link', { name: /리유저블컵 16oz/ }).waitFor()
    expect(await rows.count()).toBe(2)
    await page.getByRole('button', { name: /^보관/ }).click()
    await first.getByRole('link', { name: /여름 한정 스탬프 쿠폰/ }).waitFor()
    await page.getByRole('button', { name: /^전체/ }).click()
    // More than one row proves that the list shows all products again, because the archive has one.
    await rows.nth(3).waitFor()
    await page.getByLabel('재고', { exact: true }).selectOption('low')
    await rows.nth(1).getByText(/부족/).waitFor()
    expect(await violations(page)).toEqual([])

    // The list comes back with its filters.
    await rows.nth(1).getByRole('link').click()
    await page.waitForURL(/\/admin\/product\/\d+/)
    await page.goBack()
    await page.waitForURL(/stock=low/)
  }, 120_000)

  it('edits a product on a phone', async () => {
    const page = await signIn({ width: 390, height: 844 })
    await page.goto('/admin/product?search=나무')
    await page.getByRole('link', { name: /맞춤 나무 간판/ }).click()
    await page.getByLabel('규격').fill('600×400 · 편백')
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await toasted(page, '저장되었습니다.')
    await page.getByText('규격 600×400 · 편백').waitFor()
  }, 90_000)
})
