import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { signedInAs } from '#app/web/testing/shop-world.ts'
import { headquarters } from '#app/web/testing/people.ts'
import { OwnStoreName } from './OwnStoreName.tsx'

it('leaves the own brand out in the centre of a headquarters, and no other', () => {
  const brand = headquarters.userData.partnerName
  const routes = [
    {
      path: '/',
      element: (
        <>
          <p>
            <OwnStoreName name={`${brand} 성수점 · 김*늘`} />
          </p>
          <p>
            <OwnStoreName name="바삭온치킨 성수점" />
          </p>
        </>
      ),
    },
  ]
  renderApp({ at: '/', routes, saved: signedInAs(headquarters) })
  expect(screen.getByText('성수점 · 김*늘')).toBeTruthy()
  expect(screen.getByText('바삭온치킨 성수점')).toBeTruthy()
})
