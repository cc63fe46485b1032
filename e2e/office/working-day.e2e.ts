import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import type { DataOf } from '#contract/call.ts'
import type { adminOrderDetailCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { journey } from '../harness/journey.ts'
import { copyOfDemo } from '../harness/own-server.ts'
import { desktop, phone } from '../steps/pages.ts'
import { sendParcel } from '../steps/send-parcel.ts'
import { openShopApi, type ShopApi } from '../steps/shop-api.ts'
import { pressAccount } from '../steps/sign-in.ts'
import { journeySettings, startBalju } from '../harness/start-balju.ts'
import { toasted } from '../steps/toasts.ts'
import { untilQuiet } from '../harness/until-quiet.ts'

const shop = '/shop/saebyeoknaru'
type Order = DataOf<typeof adminOrderDetailCall>

/** The newest orders of the store, made by API; the operator's part is done on the screens. */
journey("an operator's working day", ({ visit }) => {
  it('takes twenty orders from deposit to return, and closes the month of a brand', async () => {
    // Starts an own server, because its twenty orders would push the rows that other journeys need out of the lists.
    const balju = await startBalju(journeySettings, copyOfDemo())
    onTestFinished(async () => void (await balju.stop()))
    const enter = async (path: string, username: string, size: { width: number; height: number }) => {
      const page = await visit(path, { ...size, address: balju.address })
      await pressAccount(page, username)
      await page.waitForURL(/\/(shop|admin)\//)
      await untilQuiet(page)
      return page
    }
    const store = await enter('/login/saebyeoknaru', 'storecoffee', phone)
    const buyer = await openShopApi(store)
    const large = await buyer.orderManyLines(24)
    const small = await orderSmall(buyer, 19)

    const operator = await enter('/login', 'operator', desktop)
    const office = await openShopApi(operator)
    await expectSuppliers(office, large, 3)

    // Confirms the deposit of the large order on the screen, and those of the others by API.
    await operator.goto(`/admin/order/${large}`)
    await confirmDeposit(operator)
    for (const orderNumber of small.slice(2)) await deposit(office, orderNumber)
    const [, , cancelled = '', wrong = '', returned = '', exchanged = '', damaged = '', ...others] = small
    const [kept = '', prepared = '', half = '', ...rest] = others

    // Cancels one order, prepares some, ships one in part and the rest whole.
    await office.post(`/admin/order/${cancelled}/cancel`, { reason: '점주 요청', fault: 'BUYER' })
    await office.post(`/admin/order/${prepared}/prepare`, {})
    await sendAll(office, half, { part: true })
    for (const orderNumber of [returned, exchanged, damaged, ...rest]) await sendAll(office, orderNumber)
    expect(await statesOf(office, [small[0] ?? '', kept, prepared, half, returned, cancelled])).toEqual([
      'BD',
      'PC',
      'PIP',
      'RP',
      'RC',
      'CC',
    ])

    await sendLargeByScreen(operator, office, large)
    await correctWrongParcel(operator, store, office, wrong)
    await refundReturn(operator, store, { buyer, office, orderNumber: returned })
    await sendExchange(operator, store, { buyer, office, orderNumber: exchanged })
    await refundDamagedBox(operator, damaged)
    await closeMonth(operator, '바삭온치킨')

    await operator.goto('/admin/integrity')
    await operator.getByText('모든 금액이 맞습니다.').waitFor()
    expect(await statesOf(office, [large, wrong, returned, exchanged, damaged])).toEqual(['RC', 'RC', 'RC', 'RC', 'RC'])
  }, 400_000)
})

async function orderSmall(buyer: ShopApi, count: number): Promise<string[]> {
  const numbers: string[] = []
  while (numbers.length < count) numbers.push(await buyer.orderManyLines(1))
  return numbers
}

const readOrder = (office: ShopApi, orderNumber: string) => office.get<Order>(`/admin/order/${orderNumber}`)

async function statesOf(office: ShopApi, orderNumbers: readonly string[]): Promise<string[]> {
  const states: string[] = []
  for (const orderNumber of orderNumbers) states.push((await readOrder(office, orderNumber)).status)
  return states
}

async function expectSuppliers(office: ShopApi, orderNumber: string, least: number): Promise<void> {
  const { bundles } = await readOrder(office, orderNumber)
  expect(bundles.length).toBeGreaterThanOrEqual(least)
}

async function deposit(office: ShopApi, orderNumber: string): Promise<void> {
  const { due, received } = await readOrder(office, orderNumber)
  await office.post(`/admin/order/${orderNumber}/deposit`, { amount: due, expectedReceived: received })
}

async function confirmDeposit(operator: Page): Promise<void> {
  await operator.getByRole('button', { name: '입금 확인' }).first().click()
  await operator
    .getByRole('dialog')
    .getByRole('button', { name: /입금 확인|확인/ })
    .last()
    .click()
  await operator.getByText('신규주문').first().waitFor()
}

function firstRow({ orderProductList: [first] }: Order): { lineNo: number; rowNo: number } {
  const [row] = first?.orderProductOptionList ?? []
  if (!first || !row) throw new Error('the order has no product')
  return { lineNo: first.lineNo, rowNo: row.rowNo }
}

let lastNumber = 700_000_000_000
const nextNumber = () => String(++lastNumber)

/** Sends every bundle whole, or one piece of the first row. */
async function sendAll(office: ShopApi, orderNumber: string, { part = false } = {}): Promise<void> {
  await office.post(`/admin/order/${orderNumber}/prepare`, {})
  const order = await readOrder(office, orderNumber)
  const row = firstRow(order)
  for (const { supplierId } of order.bundles) {
    const lines = part ? { lines: [{ ...row, count: 1 }] } : {}
    const number = nextNumber()
    await office.post(`/admin/order/${orderNumber}/ship`, { supplierId, courier: 'CJGLS', number, ...lines })
  }
}

/** Ships each supplier's part of a large order in a parcel of its own. */
async function sendLargeByScreen(operator: Page, office: ShopApi, orderNumber: string): Promise<void> {
  await operator.goto(`/admin/order/${orderNumber}`)
  const { bundles } = await readOrder(office, orderNumber)
  for (const { supplierName } of bundles) {
    await operator.getByRole('button', { name: `${supplierName} 발주 확인` }).click()
    const bundle = operator.getByRole('region', { name: supplierName })
    await bundle.getByText(/준비 중/).waitFor()
  }
  for (const { supplierName } of bundles) await sendParcel(operator, supplierName, nextNumber())
  await operator.getByText('출고완료').first().waitFor()
}

/** The buyer sees the number before and after its correction. */
async function correctWrongParcel(operator: Page, store: Page, office: ShopApi, orderNumber: string): Promise<void> {
  await sendAll(office, orderNumber)
  const wrong = (await readOrder(office, orderNumber)).shipments[0]?.deliveryNumber ?? ''
  const right = nextNumber()
  await operator.goto(`/admin/order/${orderNumber}`)
  await operator.getByRole('button', { name: `${wrong} 송장 정정` }).click()
  const dialog = operator.getByRole('dialog', { name: '송장 정정' })
  await dialog.getByLabel('운송장번호').fill(right)
  await dialog.getByRole('button', { name: '정정하기' }).click()
  await operator
    .getByText(new RegExp(`${wrong}에서 .*${right}`))
    .first()
    .waitFor()
  await store.goto(`${shop}/orderDetail/${orderNumber}`)
  await store
    .getByText(new RegExp(`${wrong}에서 .*${right}`))
    .first()
    .waitFor()
}

interface Returned {
  buyer: ShopApi
  office: ShopApi
  orderNumber: string
}

/** Asks for one piece to go back, and opens the request in the console. */
async function askReturn(operator: Page, { buyer, office, orderNumber }: Returned, wish: 'REFUND' | 'EXCHANGE') {
  const row = firstRow(await readOrder(office, orderNumber))
  const { id } = await buyer.post<{ id: number }>(`/order/${orderNumber}/return`, {
    wish,
    reason: 'WRONG_GOODS',
    text: '주문한 것과 다른 상품이 왔습니다.',
    lines: [{ ...row, count: 1 }],
    way: 'COLLECT',
    fileIds: [],
  })
  await operator.goto(`/admin/return/${id}`)
  await operator.getByRole('button', { name: '승인', exact: true }).click()
  await operator.getByLabel(/신청자에게 보낼 안내/).fill('내일 오후에 택배 기사님이 방문합니다.')
  await operator.getByRole('button', { name: '승인하기' }).click()
  await toasted(operator, '신청을 승인했습니다.')
  await operator.getByRole('button', { name: '상품 도착 확인' }).click()
  await toasted(operator, '상품 도착을 확인했습니다.')
}

async function refundReturn(operator: Page, store: Page, asked: Returned): Promise<void> {
  await askReturn(operator, asked, 'REFUND')
  await operator.getByRole('button', { name: '환불', exact: true }).click()
  await operator.getByRole('button', { name: '공급사 귀책' }).click()
  await operator.getByRole('button', { name: /^[1-9][\d,]*원 환불하기$/ }).click()
  await toasted(operator, '원을 환불했습니다.')
  await store.goto(`${shop}/orderDetail/${asked.orderNumber}`)
  await store.getByText('을 환불해 드렸습니다.').waitFor()
}

async function sendExchange(operator: Page, store: Page, asked: Returned): Promise<void> {
  await askReturn(operator, asked, 'EXCHANGE')
  await operator.getByRole('button', { name: '교환 상품 출고' }).click()
  const number = nextNumber()
  const dialog = operator.getByRole('dialog', { name: '교환 상품 출고' })
  await dialog.getByLabel('택배사').selectOption('CJGLS')
  await dialog.getByLabel('운송장번호').fill(number)
  await dialog.getByRole('button', { name: '출고하기' }).click()
  await dialog.waitFor({ state: 'detached' })
  await store.goto(`${shop}/orderDetail/${asked.orderNumber}`)
  await store.getByText('교환 상품을 보내 드렸습니다.', { exact: false }).first().waitFor()
}

async function refundDamagedBox(operator: Page, orderNumber: string): Promise<void> {
  await operator.goto(`/admin/order/${orderNumber}`)
  await operator.getByRole('button', { name: '출고 후 환불' }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByRole('button', { name: '파손·불량' }).click()
  await dialog
    .getByRole('group', { name: '환불할 수량' })
    .getByRole('button', { name: /늘리기|추가|\+/ })
    .first()
    .click()
  await dialog.getByLabel(/^사유 설명/).fill('상자가 젖은 채 도착함')
  await dialog.getByRole('button', { name: /^[1-9][\d,]*원 환불하기$/ }).click()
  await toasted(operator, '원을 환불했습니다.')
}

/** Confirms and pays the settlement of the month that has ended. */
async function closeMonth(operator: Page, brand: string): Promise<void> {
  await operator.goto('/admin/settlement')
  const choose = async (action: string) => {
    await operator.getByRole('checkbox', { name: new RegExp(brand) }).check({ force: true })
    await operator.getByRole('region', { name: '선택한 항목' }).getByRole('button', { name: action }).click()
    await operator.getByRole('dialog').getByRole('button', { name: action }).click()
  }
  await choose('정산 확정')
  await toasted(operator, '1개 브랜드의 정산을 확정했습니다.')
  await operator.getByRole('row', { name: new RegExp(`${brand}.*(정산확정|이월)`) }).waitFor()
}
