import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerCampaignCall, storeCampaignCall, storeCampaignsCall } from '../contract/campaigns.calls.ts'
import { waitingCampaignsCall } from '../contract/waiting-campaigns.calls.ts'
import { answerOf, fakeServer, refused } from '#app/web/testing/fake-server.ts'
import { storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { shopHandlers, signedInAs } from '#app/web/testing/shop-world.ts'
import { campaignSentences } from '../contract/campaign-terms.ts'
import type { StoreCampaign } from '../contract/campaigns.calls.ts'
import { figuresOf } from './testing/figures-of.ts'
import { CampaignListPage } from './CampaignListPage.tsx'
import { CampaignPage } from './CampaignPage.tsx'

const shop = '/shop/saebyeoknaru'
const campaign: StoreCampaign = {
  campaignId: 3,
  kind: 'ADVERTISING',
  title: '겨울 광고',
  description: '지역 광고를 함께 냅니다.',
  state: 'OPEN',
  startsOn: '2026-12-10',
  endsOn: '2026-12-24',
  deadlineOn: '2026-12-02',
  answersUntil: '2026-12-02T15:00:00.000Z',
  proposedAt: '2026-11-20T06:28:00.000Z',
  entitled: 10,
  agreed: 4,
  declined: 1,
  totalCost: 1_000_000,
  storeCost: 400_000,
  headquartersCost: 600_000,
  answer: null,
  answeredAt: null,
}
const at = '2026-11-21T01:00:00.000Z'

function open(path: string, stored: Partial<StoreCampaign> = {}, more: Parameters<typeof fakeServer>[0] = {}) {
  let current: StoreCampaign = { ...campaign, ...stored }
  const server = fakeServer({
    ...shopHandlers({ user: storeOwner }),
    'GET /campaign': () => answerOf(storeCampaignsCall, { content: [current], page: 0, size: 20, totalElements: 1 }),
    'GET /campaign/waiting': () => answerOf(waitingCampaignsCall, { waiting: 1 }),
    'GET /campaign/3': () => answerOf(storeCampaignCall, current),
    'PUT /campaign/3/answer': ({ body }) => {
      const { answer } = body as { answer: 'AGREE' | 'DECLINE' }
      current = { ...current, answer, answeredAt: at }
      return answerOf(answerCampaignCall, { answer, answeredAt: at })
    },
    ...more,
  })
  const routes = [
    { path: '/shop/:shopId/campaign', Component: CampaignListPage },
    { path: '/shop/:shopId/campaign/:campaignId', Component: CampaignPage },
  ]
  return { server, ...renderApp({ at: `${shop}${path}`, routes, saved: signedInAs(storeOwner) }) }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the campaigns of a store', () => {
  it('are listed with their state, the own answer and the deadline', async () => {
    open('/campaign')
    const link = await screen.findByRole('link', { name: /동의 진행 중.*겨울 광고.*응답 없음.*2026-12-02까지 응답/ })
    expect(link.getAttribute('href')).toBe(`${shop}/campaign/3`)
  })

  it('say when there are none', async () => {
    open(
      '/campaign',
      {},
      { 'GET /campaign': () => answerOf(storeCampaignsCall, { content: [], page: 0, size: 20, totalElements: 0 }) },
    )
    expect(await screen.findByText(campaignSentences.noneForStore)).toBeTruthy()
  })
})

describe('a campaign that a store opens', () => {
  it('shows the costs of both sides and the live share against 50 %', async () => {
    open('/campaign/3')
    expect(await screen.findByText('400,000원 (대상 가맹점 전체)')).toBeTruthy()
    expect(screen.getByText('600,000원')).toBeTruthy()
    const meter = screen.getByRole('meter', { name: '동의한 가맹점 비율, 기준 50%' })
    expect(figuresOf(meter)).toEqual({ value: '4', low: '5', max: '10' })
    expect(screen.getByText('응답 없음')).toBeTruthy()
  })

  it('is agreed to, for the store of the session, and can be declined again until the deadline', async () => {
    const { server } = open('/campaign/3')
    await press('동의')
    expect(await screen.findByText(campaignSentences.agreed)).toBeTruthy()
    expect(server.last('PUT /campaign/3/answer')?.body).toEqual({
      chainStoreId: storeOwner.chainStoreId,
      answer: 'AGREE',
    })
    await screen.findByText(/^동의 · .*에 답변했습니다\./)
    expect(screen.getByRole('button', { name: /^동의(?!하지)/ }).getAttribute('aria-disabled')).toBe('true')
    await press('동의하지 않음')
    expect(await screen.findByText(campaignSentences.declined)).toBeTruthy()
    await screen.findByText(/^동의하지 않음 · .*에 답변했습니다\./)
  })

  it('states the refusal of an answer that came after the deadline', async () => {
    open('/campaign/3', {}, { 'PUT /campaign/3/answer': () => refused(409, campaignSentences.closed) })
    await press('동의')
    expect(await screen.findByText(campaignSentences.closed)).toBeTruthy()
    expect(screen.getByText('응답 없음')).toBeTruthy()
  })

  it.each([
    ['FAILED', '동의 요건 미달'],
    ['REACHED', '동의 요건 충족'],
    ['WITHDRAWN', '철회'],
  ] as const)('that is %s shows its result, and takes no answer', async (state, label) => {
    open('/campaign/3', { state, answer: 'AGREE', answeredAt: at })
    expect(await screen.findByText(new RegExp(`에 답변했습니다\\. · ${label}$`))).toBeTruthy()
    expect(screen.queryByRole('button', { name: '동의하지 않음' })).toBeNull()
  })

  it('of another store is unknown', async () => {
    open('/campaign/3', {}, { 'GET /campaign/3': () => refused(404, '요청하신 정보를 찾을 수 없습니다.') })
    await waitFor(() => expect(screen.getByText('캠페인을 찾을 수 없습니다.')).toBeTruthy())
  })
})
