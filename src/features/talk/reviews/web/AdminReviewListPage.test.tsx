import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { adminReviewsCall } from '../contract/reviews.admin.calls.ts'
import { brandListCall } from '#features/brands/brands/contract/brands.calls.ts'
import { answerOf, fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { AdminReviewListPage } from './AdminReviewListPage.tsx'

it('the operator lists the reviews of one brand', async () => {
  const server = fakeServer({
    'GET /admin/review': () =>
      answerOf(adminReviewsCall, { content: [], page: 0, size: 20, totalElements: 0, more: false }),
    'GET /user/partner': () => partOf(brandListCall, [{ partnerId: 201, name: '새벽나루커피', uri: 'saebyeoknaru' }]),
  })
  renderApp({ at: '/admin/review', routes: [{ path: '/admin/review', Component: AdminReviewListPage }] })
  await screen.findByRole('option', { name: '새벽나루커피' })
  await userEvent.selectOptions(screen.getByLabelText('브랜드'), '새벽나루커피')
  await waitFor(() => expect(server.last('GET /admin/review')?.query.get('partnerUri')).toBe('saebyeoknaru'))
})
