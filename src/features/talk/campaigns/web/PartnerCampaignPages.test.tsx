import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  brandCampaignCall,
  brandCampaignsCall,
  campaignAnswersCall,
  proposeCampaignCall,
} from '../contract/campaigns.partner.calls.ts'
import { fakeServer, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { headquarters } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { shopHandlers, signedInAs } from '#app/web/testing/shop-world.ts'
import { campaignSentences } from '../contract/campaign-terms.ts'
import type { BrandCampaign } from '../contract/campaigns.partner.calls.ts'
import { figuresOf } from './testing/figures-of.ts'
import { PartnerCampaignFormPage } from './PartnerCampaignFormPage.tsx'
import { PartnerCampaignListPage } from './PartnerCampaignListPage.tsx'
import { PartnerCampaignPage } from './PartnerCampaignPage.tsx'

const centre = '/partner/saebyeoknaru'
const campaign: BrandCampaign = {
  campaignId: 3,
  kind: 'PROMOTION',
  title: '겨울 음료 1+1 행사',
  description: '같은 음료를 한 잔 더 드립니다.',
  state: 'OPEN',
  startsOn: '2026-12-10',
  endsOn: '2026-12-24',
  deadlineOn: '2026-12-02',
  answersUntil: '2026-12-02T15:00:00.000Z',
  proposedAt: '2026-11-20T06:28:00.000Z',
  entitled: 10,
  agreed: 6,
  declined: 1,
  totalCost: 12_000_000,
  storeCost: 6_000_000,
  headquartersCost: 6_000_000,
  decidedAt: null,
  withdrawnAt: null,
}
const answered = { storeId: 11, storeName: '강남점', answer: 'AGREE', answeredAt: '2026-11-21T01:00:00.000Z' } as const
const page = { page: 0, size: 20 } as const

interface Opening {
  at?: string
  stored?: BrandCampaign
  brandRole?: 'ORDERS' | 'READ'
  more?: Parameters<typeof fakeServer>[0]
}

function open({ at = `${centre}/campaign`, stored = campaign, brandRole = 'ORDERS', more = {} }: Opening = {}) {
  const user = { ...headquarters, brandRole }
  const server = fakeServer({
    ...shopHandlers({ user }),
    'GET /partnerAdmin/campaign': ({ query }) => {
      const content = [stored].filter(({ kind }) => (query.get('kind') ?? kind) === kind)
      return answerOf(brandCampaignsCall, { ...page, content, totalElements: content.length })
    },
    'GET /partnerAdmin/campaign/3': () => answerOf(brandCampaignCall, stored),
    'GET /partnerAdmin/campaign/3/answer': ({ query }) =>
      answerOf(campaignAnswersCall, {
        ...page,
        content: query.get('answer') === 'DECLINE' ? [] : [{ ...answered, answeredBy: '김하늘' }],
        totalElements: 1,
      }),
    'POST /partnerAdmin/campaign': () => answerOf(proposeCampaignCall, { campaignId: 3, entitled: 10 }),
    'DELETE /partnerAdmin/campaign/3': () => success(),
    ...more,
  })
  const routes = [
    {
      path: '/partner/:shopId/campaign',
      Component: PartnerCampaignListPage,
      children: [{ path: ':campaignId', Component: PartnerCampaignPage }],
    },
    { path: '/partner/:shopId/campaignForm', Component: PartnerCampaignFormPage },
  ]
  return { server, ...renderApp({ at, routes, saved: signedInAs(user) }) }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const confirm = async (question: string, button: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: question }))
  await userEvent.click(dialog.getByRole('button', { name: button }))
}

beforeEach(() => {
  localStorage.clear()
  screenWidth(1440)
})

describe('the campaigns of a headquarters', () => {
  it('are listed with their share, and filtered by kind and state in the address', async () => {
    const { server, address } = open()
    const list = within(await screen.findByRole('region', { name: '캠페인 목록' }))
    expect(
      list.getByRole('row', { name: /겨울 음료 1\+1 행사 판촉행사 동의 진행 중 6곳 \(60\.0%\) 2026-12-02/ }),
    ).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('구분'), '광고')
    await userEvent.selectOptions(screen.getByLabelText('상태'), '동의 요건 충족')
    expect(address()).toBe(`${centre}/campaign?kind=ADVERTISING&state=REACHED`)
    await waitFor(() => expect(server.last('GET /partnerAdmin/campaign')?.query.get('state')).toBe('REACHED'))
    expect(await screen.findByText(campaignSentences.nothingFound)).toBeTruthy()
    await press('전체 캠페인 보기')
    expect(address()).toBe(`${centre}/campaign`)
  })

  it('are proposed only by those who may', async () => {
    open({ brandRole: 'READ' })
    await screen.findByRole('region', { name: '캠페인 목록' })
    expect(screen.queryByRole('link', { name: '캠페인 제안' })).toBeNull()
  })
})

const type = async (label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const fillIn = async () => {
  await type(/^제목/, '겨울 행사')
  await type(/^내용/, '한 잔 더 드립니다.')
  await type(/^응답 기한/, '2026-12-02')
  await type(/^시작일/, '2026-12-10')
  await type(/^종료일/, '2026-12-24')
  await type(/^총 비용/, '12000000')
  await type(/^가맹점 전체의 부담/, '50')
}

describe('the proposal of a campaign', () => {
  it('names each missing field, and asks nobody', async () => {
    const { server } = open({ at: `${centre}/campaignForm` })
    await press('가맹점에 제안')
    expect((await screen.findAllByText(campaignSentences.day)).length).toBe(3)
    expect(screen.getByText(campaignSentences.cost)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.count('POST /partnerAdmin/campaign')).toBe(0)
  })

  it('refuses a share beyond the costs, in percent and in won', async () => {
    const { server } = open({ at: `${centre}/campaignForm` })
    await fillIn()
    await type(/^가맹점 전체의 부담/, '101')
    await press('가맹점에 제안')
    expect(await screen.findByText(campaignSentences.percent)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: '금액(원)' }))
    await type(/^가맹점 전체의 부담/, '12000001')
    await press('가맹점에 제안')
    expect(await screen.findByText(campaignSentences.won)).toBeTruthy()
    expect(server.count('POST /partnerAdmin/campaign')).toBe(0)
  })

  it('shows the threshold of the kind and both shares, and is sent after a question', async () => {
    const { server, address } = open({ at: `${centre}/campaignForm` })
    expect(await screen.findByText('가맹점 50% 이상 동의')).toBeTruthy()
    expect(screen.getByText('가맹점 70% 이상 동의')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: /판촉행사/ }))
    await fillIn()
    expect(screen.getByText('본사 6,000,000원 · 가맹점 전체 6,000,000원')).toBeTruthy()
    await press('가맹점에 제안')
    await confirm(campaignSentences.proposeAsk, '취소')
    expect(server.count('POST /partnerAdmin/campaign')).toBe(0)
    await press('가맹점에 제안')
    await confirm(campaignSentences.proposeAsk, '제안')
    expect(await screen.findByText(campaignSentences.proposed)).toBeTruthy()
    expect(server.last('POST /partnerAdmin/campaign')?.body).toEqual({
      kind: 'PROMOTION',
      title: '겨울 행사',
      description: '한 잔 더 드립니다.',
      deadlineOn: '2026-12-02',
      startsOn: '2026-12-10',
      endsOn: '2026-12-24',
      totalCost: 12_000_000,
      shareUnit: 'PERCENT',
      storeShare: 50,
    })
    expect(address()).toBe(`${centre}/campaign/3`)
  })

  it("states the server's refusal at its field, and keeps what was typed", async () => {
    open({
      at: `${centre}/campaignForm`,
      more: {
        'POST /partnerAdmin/campaign': () =>
          new Response(
            JSON.stringify({
              code: 'F',
              message: campaignSentences.deadline,
              errors: [{ path: 'deadlineOn', message: campaignSentences.deadline }],
            }),
            { status: 400, headers: { 'Content-Type': 'application/json' } },
          ),
      },
    })
    await fillIn()
    await press('가맹점에 제안')
    await confirm(campaignSentences.proposeAsk, '제안')
    expect((await screen.findAllByText(campaignSentences.deadline)).length).toBeGreaterThan(0)
    expect(screen.getByLabelText(/^제목/)).toHaveProperty('value', '겨울 행사')
  })
})

describe('an opened campaign', () => {
  const at = `${centre}/campaign/3`
  const meter = (threshold: number) => screen.findByRole('meter', { name: `동의한 가맹점 비율, 기준 ${threshold}%` })

  it('shows the live share against 70 % of a promotion, and how many are missing', async () => {
    open({ at })
    expect(figuresOf(await meter(70))).toEqual({ value: '6', low: '7', max: '10' })
    expect(screen.getByText('동의 6곳 (60.0%)')).toBeTruthy()
    expect(screen.getByText('대상 10곳 · 동의하지 않음 1곳 · 응답 없음 3곳')).toBeTruthy()
    expect(screen.getByText(/70% 이상이 동의해야 합니다\. 1곳의 동의가 더 필요합니다\./)).toBeTruthy()
  })

  it('shows the share against 50 % of an advertising campaign, which is reached', async () => {
    open({ at, stored: { ...campaign, kind: 'ADVERTISING', agreed: 5 } })
    expect(figuresOf(await meter(50))).toEqual({ value: '5', low: '5', max: '10' })
    expect(screen.getByText(/50% 이상이 동의해야 합니다\.$/)).toBeTruthy()
  })

  it('lists the answers, also by answer', async () => {
    const { server } = open({ at })
    const answers = () => screen.findByRole('region', { name: '매장별 답변' })
    expect(within(await answers()).getByRole('row', { name: /강남점 동의 .* 김하늘/ })).toBeTruthy()
    await press('동의하지 않음')
    await waitFor(() => expect(server.last('GET /partnerAdmin/campaign/3/answer')?.query.get('answer')).toBe('DECLINE'))
    expect(await screen.findByText('해당하는 매장이 없습니다.')).toBeTruthy()
  })

  it('is withdrawn after a question, and its report is saved', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report')
    const { server } = open({
      at,
      more: {
        'GET /partnerAdmin/campaign/3/report': () =>
          new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
      },
    })
    await press('결과 PDF')
    await waitFor(() => expect(server.count('GET /partnerAdmin/campaign/3/report')).toBe(1))
    await press('철회')
    await confirm(campaignSentences.withdrawAsk, '철회')
    expect(await screen.findByText(campaignSentences.withdrawDone)).toBeTruthy()
    expect(server.count('DELETE /partnerAdmin/campaign/3')).toBe(1)
  })

  it('states why it can no longer be withdrawn', async () => {
    open({ at, more: { 'DELETE /partnerAdmin/campaign/3': () => refused(409, campaignSentences.decided) } })
    await press('철회')
    await confirm(campaignSentences.withdrawAsk, '철회')
    expect(await screen.findByText(campaignSentences.decided)).toBeTruthy()
  })

  it.each([
    ['FAILED', '동의 요건 미달'],
    ['REACHED', '동의 요건 충족'],
    ['WITHDRAWN', '철회'],
  ] as const)('that is %s says so, without what is missing and without the withdrawal', async (state, label) => {
    open({ at, stored: { ...campaign, state } })
    await meter(70)
    expect(screen.getAllByText(label).length).toBeGreaterThan(0)
    expect(screen.queryByText(/더 필요합니다/)).toBeNull()
    expect(screen.queryByRole('button', { name: '철회' })).toBeNull()
  })
})
