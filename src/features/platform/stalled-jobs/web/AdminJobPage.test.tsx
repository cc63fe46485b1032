import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { signedIn } from '#web/session/auth.slice.ts'
import { rerunJobCall, stalledJobsCall } from '../contract/stalled-jobs.admin.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { operator, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { StalledJob } from '../contract/stalled-jobs.admin.calls.ts'
import { meanwhileOf, rerunSentences, stalledJobSentences } from '../contract/watched-jobs.ts'
import { AdminJobPage } from './AdminJobPage.tsx'

const stalled: StalledJob = {
  job: 'send-messages',
  subject: '',
  since: '2026-11-20T01:00:00Z',
  failures: 12,
  error: 'TimeoutError',
  lastTriedAt: '2026-11-20T01:12:00Z',
  isRunning: false,
}

function open(jobs: StalledJob[], answer = () => answerOf(rerunJobCall, { result: 'DONE' })) {
  fakeServer({ 'GET /admin/job': () => answerOf(stalledJobsCall, jobs), 'POST /admin/job/send-messages/run': answer })
  const app = renderApp({ at: '/admin/job', routes: [{ path: '/admin/job', element: <AdminJobPage /> }] })
  app.reduxStore.dispatch(signedIn(sessionFor(operator)))
}

const press = async () => userEvent.click(await screen.findByRole('button', { name: '메시지 발송 다시 실행' }))

it('says what does not happen meanwhile, and how a new run went', async () => {
  open([stalled])
  expect(await screen.findByText(meanwhileOf('send-messages', ''))).toBeTruthy()
  expect(screen.getByText('12회')).toBeTruthy()
  await press()
  expect(await screen.findByText(`메시지 발송: ${rerunSentences.DONE}`)).toBeTruthy()
})

it('names the record that fails alone', async () => {
  open([{ ...stalled, job: 'expire-orders', subject: '20261120-1234567' }])
  expect(await screen.findByText('미입금 주문 취소 · 주문 20261120-1234567')).toBeTruthy()
  expect(screen.getByText(stalledJobSentences.item)).toBeTruthy()
})

it('shows why a new run is refused', async () => {
  open([stalled], () => refused(409, stalledJobSentences.running))
  await press()
  expect(await screen.findByText(`메시지 발송: ${stalledJobSentences.running}`)).toBeTruthy()
})

it('starts nothing while the job runs, and says so', async () => {
  open([{ ...stalled, isRunning: true }])
  const button = await screen.findByRole('button', { name: '메시지 발송 다시 실행' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('title')).toBe(stalledJobSentences.running)
})

it('leaves a process without jobs to its own attempts', async () => {
  open([{ ...stalled, job: 'start-jobs', subject: 'app-1:4711' }])
  expect(await screen.findByText(meanwhileOf('start-jobs', 'app-1:4711'))).toBeTruthy()
  const button = screen.getByRole('button', { name: '자동 작업 시작 다시 실행' })
  expect(button.getAttribute('title')).toBe(stalledJobSentences.selfRetrying)
})

it('says that every job works', async () => {
  open([])
  expect(await screen.findByText(stalledJobSentences.none)).toBeTruthy()
})
