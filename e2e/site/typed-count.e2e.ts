import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openProduct } from '../steps/buying.ts'
import { journey } from '../harness/journey.ts'
import { signIn } from '../steps/sign-in.ts'

const shop = '/shop/saebyeoknaru'

/** The prices of a typed count move the button below them, so a press right after the typing must still reach it. */
journey('a typed count and the button below it', ({ visit }) => {
  it('is put into the cart from the size table, and ordered from the cart', async () => {
    // Tall enough that the button stands below the prices instead of at the bottom of the screen.
    const page = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', { width: 1280, height: 1500 })
    await openProduct(page, '라운드 반팔 티셔츠')
    const add = page.getByRole('button', { name: '장바구니 담기' }).last()
    await page.getByText('모두 0벌').waitFor()
    const before = await add.boundingBox()
    await type(page.getByRole('textbox', { name: /수량/ }).first(), '7')
    await pressSlowly(page, add)
    await page.getByText('장바구니에 담았습니다.').first().waitFor()
    expect((await add.boundingBox())?.y).toBeGreaterThan(before?.y ?? Infinity)
    await page.getByRole('button', { name: '장바구니 보기' }).click()

    await type(page.getByRole('textbox', { name: /라운드 반팔 티셔츠.* 수량/ }).first(), '12')
    await pressSlowly(page, page.getByRole('button', { name: /상품 주문/ }).last())
    await page.waitForURL('**/order?**')
    await page.getByText(/12벌/).first().waitFor()
  }, 60_000)

  it('is ordered from the quick order', async () => {
    const page = await visit(`${shop}/quickOrder`, { as: 'storecoffee' })
    await page.getByRole('textbox', { name: /한 줄에 하나씩/ }).fill('원두 하우스 블렌드 1kg 2봉')
    await page.getByRole('button', { name: '1줄 상품 찾기' }).click()
    await page.getByRole('combobox', { name: /옵션/ }).selectOption({ index: 1 })
    await type(page.getByRole('textbox', { name: /원두 하우스 블렌드.* 수량/ }), '7')
    await pressSlowly(page, page.getByRole('button', { name: '담기', exact: true }))
    await page
      .getByText(/담았습니다/)
      .first()
      .waitFor()
  }, 60_000)
})

async function type(field: Locator, count: string): Promise<void> {
  await field.click()
  await field.fill(count)
}

/** Holds the button for as long as a hand does: the page may move in between. */
async function pressSlowly(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))')
  await page.mouse.up()
}
