import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeServer, success } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { AdminReviewListPage } from './AdminReviewListPage.tsx'

it('the operator lists the reviews of one brand', async () => {
  const server = fakeServer({
    'GET /admin/review': () => success({ content: [], page: 0, size: 20, totalElements: 0, more: false }),
    'GET /user/partner': () => success([{ partnerId: 201, name: '새벽나루커피', uri: 'saebyeoknaru' }]),
  })
  renderApp({ at: '/admin/review', routes: [{ path: '/admin/review', Component: AdminReviewListPage }] })
  await screen.findByRole('option', { name: '새벽나루커피' })
  await userEvent.selectOptions(screen.getByLabelText('브랜드'), '새벽나루커피')
  await waitFor(() => expect(server.last('GET /admin/review')?.query.get('partnerUri')).toBe('saebyeoknaru'))
})
