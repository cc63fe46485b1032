import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { connectSession } from '#web/api/session-port.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { handOverCall } from '../contract/review-kit.calls.ts'
import { fakeServer, partOf, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { useHandOver } from './use-hand-over.ts'

const call = 'POST /fass/autoLoginSave'
const ticket = { userId: 'site-id', salt: 'a_salt-1' }

function Kit() {
  const go = useHandOver()
  return go ? <button onClick={go}>리뷰킷</button> : <p>없음</p>
}

interface Installation {
  token?: string | null
  url?: string | null
  handsOver?: boolean
}

function open(
  { token = 'token-1', url = 'https://review.example.com/', handsOver = true }: Installation = {},
  answer = () => answerOf(handOverCall, ticket),
) {
  const server = fakeServer({
    'GET /site': () => partOf(siteCall, { reviewSiteUrl: url, handsOver }),
    [call]: answer,
  })
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  renderApp({ at: '/', routes: [{ path: '/', Component: Kit }] })
  connectSession({
    memberId: () => null,
    bearer: () => Promise.resolve(token),
    renew: () => Promise.resolve({ ok: false, why: 'over' }),
    end: () => {},
  })
  return { server, replace }
}

/** An open alert would leak into the next test. */
async function readAndClose(sentence: string): Promise<void> {
  expect(await screen.findByRole('dialog', { name: sentence })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '확인' }))
}

describe('going over to the review site', () => {
  it('opens its /ext/login with the id and the salt, and leaves neither in the history', async () => {
    const { server, replace } = open()
    await userEvent.click(await screen.findByRole('button', { name: '리뷰킷' }))
    await waitFor(() =>
      expect(replace).toHaveBeenCalledExactlyOnceWith(
        'https://review.example.com/ext/login?userId=site-id&salt=a_salt-1',
      ),
    )
    const [sent] = server.calls.filter((seen) => seen.call === call)
    expect(sent?.headers.get('authorization')).toBe('Bearer token-1')
    expect(sent?.body).toBeUndefined()
  })

  it('is for members only: without a token it shows the reason and calls nothing', async () => {
    const { server, replace } = open({ token: null })
    await userEvent.click(await screen.findByRole('button', { name: '리뷰킷' }))
    await readAndClose('리뷰킷 서비스는 제휴 서비스 회원만 이용할 수 있습니다.')
    expect(server.count(call)).toBe(0)
    expect(replace).not.toHaveBeenCalled()
  })

  it('shows the reason of a failure', async () => {
    const { replace } = open({}, () => refused(429, '요청이 많습니다. 잠시 후 다시 시도해 주세요.'))
    await userEvent.click(await screen.findByRole('button', { name: '리뷰킷' }))
    await readAndClose('요청이 많습니다. 잠시 후 다시 시도해 주세요.')
    expect(replace).not.toHaveBeenCalled()
  })

  it.each([
    ['review site', { url: null, handsOver: false }],
    ['key of the review site', { handsOver: false }],
  ])('is not offered where no %s is set', async (_, installation) => {
    open(installation)
    await screen.findByText('없음')
    expect(screen.queryByRole('button', { name: '리뷰킷' })).toBeNull()
  })
})
