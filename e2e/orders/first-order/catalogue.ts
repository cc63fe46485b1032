import type { Page } from 'playwright-core'
import { beginProduct, fillTiers, saveProduct } from '../../steps/product-form.ts'
import { toasted } from '../../steps/toasts.ts'

export const category = '포장재'
export const supplier = '누리패키지'
/** Priced by the set, by the piece with options, and made to order. */
export const goods = { set: '크라프트 봉투 중형', unit: '종이컵 13온스', made: '매장 나무 간판' }

export async function addCategory(page: Page): Promise<void> {
  await page.goto('/admin/category')
  await page.getByText('등록된 카테고리가 없습니다.').waitFor()
  await page.getByRole('link', { name: '카테고리 등록' }).click()
  await page.getByLabel(/^이름/).fill(category)
  // The picture field loads after the form and moves the button.
  await page.getByText('쇼핑몰의 카테고리 화면에 작게 표시됩니다.').waitFor()
  await page.getByRole('button', { name: '카테고리 등록' }).click()
  await toasted(page, '카테고리를 등록했습니다.')
}

export async function addSupplier(page: Page): Promise<void> {
  await page.goto('/admin/supplier')
  await page.getByRole('link', { name: '공급사 등록' }).click()
  await page.getByLabel(/^공급사명/).fill(supplier)
  await page.getByLabel(/^전화번호/).fill('0200000300')
  await page.getByLabel(/^대표자명/).fill('이누리')
  await page.getByLabel(/^사업자등록번호/).fill('220-81-39938')
  await page.getByRole('button', { name: '공급사 등록' }).click()
  await toasted(page, '공급사를 등록했습니다.')
}

export async function addProducts(page: Page): Promise<void> {
  await page.goto('/admin/product')
  await page.getByRole('link', { name: '상품 등록' }).click()
  await beginProduct(page, goods.set, category, supplier)
  await page.getByLabel('가격 방식').selectOption('SET')
  await page.getByLabel(/^최소 주문 수량/).fill('500')
  await fillTiers(page, [
    ['500', '19800'],
    ['1000', '29700'],
  ])
  await saveProduct(page, goods.set)

  await page.goto('/admin/product/new')
  await beginProduct(page, goods.unit, category, supplier)
  await fillTiers(page, [
    ['1', '110'],
    ['100', '99'],
  ])
  await page.getByLabel('1번째 항목의 값').fill('S, L')
  await page.getByLabel('2번째 항목', { exact: true }).fill('색상')
  await page.getByLabel('2번째 항목의 값').fill('흰색, 검정')
  await page.getByRole('button', { name: '옵션 4개 만들기' }).click()
  await page.getByRole('group', { name: 'L · 검정' }).getByLabel('추가 금액').fill('11')
  await saveProduct(page, goods.unit)

  await page.goto('/admin/product/new')
  await beginProduct(page, goods.made, category, supplier)
  await fillTiers(page, [['1', '165000']])
  await page.getByLabel('주문 제작 상품').check()
  await saveProduct(page, goods.made)
}

/** The market sells all products of the category; a new brand starts with the assortment of the market. */
export async function assignToMarket(page: Page): Promise<void> {
  await page.goto('/admin/partnerproduct')
  await page.getByRole('link', { name: '상품 배정' }).click()
  await page.getByLabel('카테고리로 추가').selectOption({ label: category })
  await page.getByRole('button', { name: '모두 추가' }).click()
  await page.getByRole('button', { name: '모든 브랜드 추가' }).click()
  await page.getByLabel(/^가산율\*/).fill('10')
  await page.getByRole('button', { name: '3건 배정' }).click()
  await toasted(page, '3건을 배정했습니다.')
}
