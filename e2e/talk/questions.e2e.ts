import { expect, it } from 'vitest'
import { drawPicture } from '#testing/fixtures/goods/pictures.ts'
import { journey } from '../harness/journey.ts'
import { typeSignIn } from '../steps/sign-in.ts'
import { toasted } from '../steps/toasts.ts'
import { violations } from '../harness/violations.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

journey('a question', ({ visit }) => {
  it.each([
    ['phone', phone],
    ['desk', desktop],
  ])(
    'on a %s: about an order with a photo, answered in the console, read and closed by the store',
    async (device, size) => {
      const text = `컵 20개는 따로 옵니까? (${device})`
      const store = await visit('/shop/saebyeoknaru/orderList', { ...size, as: 'storecoffee' })
      const order = await store.locator('a[href*="/orderDetail/"]').first().getAttribute('href')
      await store.goto(order ?? '')
      await store.getByRole('link', { name: '이 주문 문의하기' }).click()
      await store.getByRole('button', { name: '문의 보내기' }).click()
      await store.getByText('문의 유형을 선택해 주세요.').first().waitFor()
      await store.getByLabel('문의 유형').selectOption('DELIVERY')
      await store.getByLabel('문의 내용').fill(text)
      await store.getByLabel('사진 선택').setInputFiles({
        name: '컵.png',
        mimeType: 'image/png',
        buffer: await drawPicture({ width: 600, height: 400 }),
      })
      await store.getByRole('list', { name: '사진 목록' }).getByText('컵.png').waitFor()
      expect(await violations(store)).toEqual([])
      await store.reload()
      expect(await store.getByLabel('문의 내용').inputValue()).toBe(text)
      await store.getByRole('button', { name: '문의 보내기' }).click()
      await toasted(store, '문의를 보냈습니다. 답변이 오면 알림을 보내 드립니다.')
      await store.getByRole('img', { name: '컵.png' }).waitFor()
      expect(await violations(store)).toEqual([])

      const operator = await visit('/login', size)
      await typeSignIn(operator, 'operator', 'baljudemo1!')
      await operator.waitForURL(/\/shop\//)
      await operator.goto('/admin/question')
      await operator.getByRole('link', { name: new RegExp(device) }).click()
      await operator.getByRole('img', { name: '컵.png' }).waitFor()
      await operator.getByRole('textbox', { name: '메시지' }).fill('오늘 새 상품을 보내 드립니다.')
      expect(await violations(operator)).toEqual([])
      await operator.getByRole('button', { name: '메시지 보내기' }).click()
      await toasted(operator, '답변을 보냈습니다.')

      await store.goto('/shop/saebyeoknaru/questionList')
      await store.getByRole('link', { name: new RegExp(`새 글.*${device}`, 's') }).click()
      await store.getByText('오늘 새 상품을 보내 드립니다.').waitFor()
      await store.getByRole('button', { name: '문의 종료' }).click()
      await store.getByRole('dialog').getByRole('button', { name: '종료' }).click()
      await toasted(store, '문의를 종료했습니다.')
      await store.getByText('종료된 문의에는 글을 남길 수 없습니다. 새로 문의해 주세요.').waitFor()
      await store.goto('/shop/saebyeoknaru/questionList')
      expect(await violations(store)).toEqual([])
    },
  )
})
