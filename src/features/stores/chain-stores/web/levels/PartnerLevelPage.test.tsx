import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { BrandRole } from '#contract/brand-role.ts'
import { signedIn } from '#web/session/auth.slice.ts'
import { fakeServer, answerOf } from '#app/web/testing/fake-server.ts'
import { headquarters, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import {
  changeStoreLevelsCall,
  storeLevelsCall,
  storeLevelSentences,
} from '../../contract/store-levels.partner.calls.ts'
import { PartnerLevelPage } from './PartnerLevelPage.tsx'

const names = ['일반', '실버', '골드', '플래티넘', 'VIP']
const levels = names.map((name, index) => ({ level: index + 1, name, discount: index, stores: 10 * index }))
const put = 'PUT /partnerAdmin/level'

async function open(brandRole: BrandRole = 'OWNER') {
  const server = fakeServer({
    'GET /partnerAdmin/level': () =>
      answerOf(storeLevelsCall, { version: 3, levels, priceStep: 10, unitPriceDecimals: 1 }),
    [put]: () => answerOf(changeStoreLevelsCall, { version: 4 }),
  })
  const routes = [{ path: '/partner/:shopId/level', Component: PartnerLevelPage }]
  const app = renderApp({ at: '/partner/saebyeoknaru/level', routes })
  app.reduxStore.dispatch(signedIn(sessionFor({ ...headquarters, brandRole })))
  await screen.findByRole('group', { name: /^3등급/ })
  return server
}
const level = (number: number) => within(screen.getByRole('group', { name: new RegExp(`^${number}등급`) }))
const retype = async (input: HTMLElement, text: string) => {
  await userEvent.clear(input)
  if (text) await userEvent.type(input, text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: '저장' }))
const bodyOf = ({ calls }: Awaited<ReturnType<typeof open>>) => calls.find(({ call }) => call === put)?.body

describe('the levels of a brand', () => {
  it('are saved without a question while no price rises', async () => {
    const server = await open()
    await retype(level(3).getByLabelText('이름'), '우수 매장')
    await retype(level(3).getByLabelText('할인율'), '4')
    await save()
    expect(await screen.findByText(storeLevelSentences.saved)).toBeTruthy()
    expect(bodyOf(server)).toMatchObject({ version: 3, raisedSeen: 0 })
    expect((bodyOf(server) as { levels: unknown[] }).levels[2]).toEqual({ level: 3, name: '우수 매장', discount: 4 })
  })

  it('name the stores whose prices rise before they are saved', async () => {
    const server = await open()
    await retype(level(3).getByLabelText('할인율'), '1')
    await retype(level(5).getByLabelText('할인율'), '0')
    await save()
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByText(storeLevelSentences.raises(60)).length).toBeGreaterThan(0)
    expect(server.count(put)).toBe(0)
    await userEvent.click(dialog.getByRole('button', { name: '저장' }))
    await expect.poll(() => bodyOf(server)).toMatchObject({ raisedSeen: 60 })
  })

  it('have a price step, explained by an example, whose change is confirmed with its stores', async () => {
    const server = await open()
    expect(screen.getByText(/공급가 95원에 가산율 10%를 더하면 110원입니다/)).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('가격 단위'), '1원')
    expect(screen.getByText(/공급가 95원에 가산율 10%를 더하면 105원입니다/)).toBeTruthy()
    await save()
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByText(storeLevelSentences.stepChanges(100)).length).toBeGreaterThan(0)
    await userEvent.click(dialog.getByRole('button', { name: '저장' }))
    await expect.poll(() => bodyOf(server)).toMatchObject({ priceStep: 1, raisedSeen: 100 })
  })

  it('have the decimals of unit prices, explained by an example, whose change needs no question', async () => {
    const server = await open()
    expect(screen.getByText(/10,450원이면 한 개에 34.8원입니다/)).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('단가 소수점'), '소수점 아래 2자리까지')
    expect(screen.getByText(/10,450원이면 한 개에 34.83원입니다/)).toBeTruthy()
    await save()
    await expect.poll(() => bodyOf(server)).toMatchObject({ priceStep: 10, unitPriceDecimals: 2, raisedSeen: 0 })
  })

  it('need a name and a discount each', async () => {
    const server = await open()
    await retype(level(2).getByLabelText('이름'), '일반')
    await retype(level(4).getByLabelText('할인율'), '')
    await save()
    expect((await screen.findAllByText(storeLevelSentences.sameName)).length).toBeGreaterThan(0)
    expect(screen.getByText(storeLevelSentences.discount)).toBeTruthy()
    expect(server.count(put)).toBe(0)
  })

  it('can be read, but not changed, by other members of the headquarters', async () => {
    await open('ORDERS')
    expect(screen.queryByRole('button', { name: '저장' })).toBeNull()
    expect((screen.getByRole('group', { name: /^1등급/ }) as HTMLFieldSetElement).disabled).toBe(true)
  })
})
