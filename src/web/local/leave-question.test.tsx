import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useNavigate } from 'react-router'
import { describe, expect, it } from 'vitest'
import { signedIn, signedOut } from '#web/session/auth.slice.ts'
import { operator, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'

interface Keeping {
  draftName?: string
  hasLastingDraft?: boolean
}

const initial = { name: '연남점', password: '' }

function Page(keeping: Keeping) {
  const form = useValidatedForm({ initial, errorsOf: () => ({}), ...keeping })
  const navigate = useNavigate()
  const save = () => {
    form.reset(form.values)
    void navigate('/list')
  }
  return (
    <form>
      <TextField label="매장명" {...form.field('name')} />
      <TextField label="비밀번호" {...form.field('password')} />
      <button type="button" onClick={save}>
        저장
      </button>
      <Link to="/list">목록</Link>
    </form>
  )
}

async function open(keeping: Keeping = {}) {
  const routes = [
    { path: '/', element: null },
    { path: '/form', element: <Page {...keeping} /> },
    { path: '/list', element: <Link to="/form">매장 수정</Link> },
  ]
  const app = renderApp({ at: '/', routes })
  app.reduxStore.dispatch(signedIn(sessionFor(operator)))
  await act(() => app.router.navigate('/form'))
  return app
}

const field = () => screen.getByLabelText<HTMLInputElement>('매장명')
const type = async (label = '매장명') => userEvent.type(screen.getByLabelText(label), ' 2호')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const leave = async () => userEvent.click(screen.getByRole('link', { name: '목록' }))
const isLeft = async () => screen.findByRole('link', { name: '매장 수정' })
const question = () => screen.queryByRole('dialog', { name: /저장하지 않은 내용이 있습니다/ })
const asksBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('leaving a form with typed text', () => {
  it('asks first, and keeps the page with its text on 계속 작성', async () => {
    const { address } = await open()
    await type()
    await leave()
    await press('계속 작성')
    await waitFor(() => expect(question()).toBeNull())
    expect([address(), field().value]).toEqual(['/form', '연남점 2호'])
  })

  it('goes on after 나가기', async () => {
    await open()
    await type()
    await leave()
    await press('나가기')
    expect(await isLeft()).toBeTruthy()
  })

  it('drops the draft of an edit after 나가기', async () => {
    await open({ draftName: 'store' })
    await type()
    await leave()
    await press('나가기')
    await userEvent.click(await isLeft())
    expect(field().value).toBe('연남점')
  })

  it('asks nothing while a lasting draft keeps the text, which is there again', async () => {
    await open({ draftName: 'store', hasLastingDraft: true })
    await type()
    expect(asksBeforeReload()).toBe(false)
    await leave()
    await userEvent.click(await isLeft())
    expect(field().value).toBe('연남점 2호')
  })

  it.each([
    ['nothing was typed', async () => {}],
    ['the text is as it was', async () => userEvent.type(field(), '점{Backspace}')],
    ['only a password was typed', async () => type('비밀번호')],
  ])('asks nothing when %s', async (_, before) => {
    await open()
    await before()
    expect(asksBeforeReload()).toBe(false)
    await leave()
    expect(await isLeft()).toBeTruthy()
  })

  it('asks nothing once it is saved', async () => {
    await open()
    await type()
    await press('저장')
    expect(await isLeft()).toBeTruthy()
    expect(question()).toBeNull()
  })

  it('asks nothing once the session has ended', async () => {
    const { reduxStore, router } = await open()
    await type()
    act(() => void reduxStore.dispatch(signedOut()))
    await act(() => router.navigate('/list'))
    expect(await isLeft()).toBeTruthy()
  })
})

describe('a reload of a form with typed text', () => {
  it.each([
    ['asks first without a draft', {}, true],
    ['asks nothing with a draft, which survives it', { draftName: 'store' }, false],
  ])('%s', async (_, keeping, isAsked) => {
    await open(keeping)
    await type()
    expect(asksBeforeReload()).toBe(isAsked)
  })
})
