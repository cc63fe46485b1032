import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { redeemInSandboxCall, reviewKitSentences } from '../contract/review-kit.calls.ts'
import { SandboxReviewPage } from './SandboxReviewPage.tsx'

const call = 'POST /fass/sandbox/redeem'
const path = '/sandbox/review/ext/login'
const visitor = { userId: 'site-id', name: '김하늘', partnerUri: 'saebyeoknaru', partnerName: '새벽나루커피' }

function open(
  at: string,
  answer: Parameters<typeof fakeServer>[0][string] = () => answerOf(redeemInSandboxCall, visitor),
) {
  const server = fakeServer({ [call]: answer })
  return { server, ...renderApp({ at, routes: [{ path, Component: SandboxReviewPage }] }) }
}

describe('the review site of a demo', () => {
  it('names the member who was handed over, and leaves the salt out of the history', async () => {
    const { server, router } = open(`${path}?userId=site-id&salt=a_salt-1`)
    expect(await screen.findByText('김하늘님, 로그인되었습니다.')).toBeTruthy()
    expect(server.calls.filter((seen) => seen.call === call).map(({ body }) => body)).toEqual([
      { userId: 'site-id', salt: 'a_salt-1' },
    ])
    expect(router.state.location.search).toBe('')
    expect(screen.getByRole('link', { name: '쇼핑몰로 돌아가기' }).getAttribute('href')).toBe('/shop/saebyeoknaru')
  })

  it('says how to come back when the salt was used', async () => {
    open(`${path}?userId=site-id&salt=used`, () => refused(409, reviewKitSentences.unusable))
    expect(await screen.findByText(reviewKitSentences.unusable)).toBeTruthy()
    expect(screen.getByText(reviewKitSentences.openAgain)).toBeTruthy()
  })

  it('calls nothing without a hand-over', async () => {
    const { server } = open(path)
    expect(await screen.findByText('로그인하지 않았습니다.')).toBeTruthy()
    expect(server.calls.filter((seen) => seen.call === call)).toEqual([])
  })
})
