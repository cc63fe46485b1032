import { describe, expect, it } from 'vitest'
import { coveredCall, coveredRoute, gaps } from './coverage.ts'
import { coverageOfSpec } from './coverage-of-spec.ts'
import { root } from '../repo.ts'
import { readCalls } from './calls.ts'
import { requestsIn } from './requests-in-tests.ts'
import { callsIn, nameOf, routesIn } from './specified.ts'

const file = 'src/features/orders/cart/server/cart.test.ts'
const requests = requestsIn(
  file,
  `const path = '/cart'
  const count = (more = '') => api.get(\`\${path}/count\${more}\`)
  describe('the cart', () => {
    it('counts', async () => { await api.post('/cart', []); await count() })
    it('shows its rows', () => api.get(\`/cart?ids=\${id}\`))
    it.each([1])('takes %s', () => app.inject({ method: 'PUT', url: '/api/cart' }))
    it('is refused to a guest', () => api.delete('/cart'))
  })`,
)

describe('the requests of a test file', () => {
  it('are read through constants, templates and the functions that a test uses', () => {
    expect(requests.map(({ test, method, path }) => `${test}: ${method} ${path}`)).toEqual([
      'the cart › counts: POST /cart',
      'the cart › counts: GET /cart/count',
      'the cart › shows its rows: GET /cart',
      'the cart › takes %s: PUT /cart',
      'the cart › is refused to a guest: DELETE /cart',
    ])
  })
})

describe('the lists of the specification', () => {
  it('are read with shared methods, suffixes and parents', () => {
    const specification = `
### Route table

- Common: \`/\` (home), \`/news/{newsId}\`.
- Guarded, below \`/shop/{shopId}/\`: index, \`cartList\`.
- Logout leads to \`/login\`.

### Next

## §7 Calls

### Cart

- \`POST cart\`, \`PUT cart\`; \`GET cart?ids={ids}\`.
- \`GET\` and \`PUT a/picture\`.
- \`GET a/order\` and \`a/order/byStore\`, each also with \`/summary\`; \`GET a/order/{id}\`.

### Third parties

- \`GET x/y\`

## §8
`
    expect(callsIn(specification).map(nameOf)).toEqual([
      'POST /cart',
      'PUT /cart',
      'GET /cart',
      'GET /a/picture',
      'PUT /a/picture',
      'GET /a/order',
      'GET /a/order/byStore',
      'GET /a/order/summary',
      'GET /a/order/byStore/summary',
      'GET /a/order/{id}',
    ])
    expect(routesIn(specification)).toEqual(['/', '/news/{newsId}', '/shop/{shopId}', '/shop/{shopId}/cartList'])
  })
})

describe('the coverage of the specification', () => {
  it('has all calls and routes, each with its file and its test', async () => {
    const { calls, routes } = await coverageOfSpec(root)
    // 124 calls of the specification and two that it describes without naming them; one of the 124 has no path either.
    expect(calls).toHaveLength(126)
    expect(routes).toHaveLength(63)
    expect([...gaps('call', calls), ...gaps('route', routes)]).toEqual([])
  })

  it('names a test that sends the request, and never one that a missing call would pass', async () => {
    const calls = await readCalls(root)
    const matrix = new Set(['DELETE /cart'])
    const test = (method: string) => coveredCall({ method, path: '/cart' }, { calls, requests, matrix }).evidence
    expect(test('GET')).toMatchObject({ file, test: 'the cart › shows its rows' })
    expect(test('DELETE')?.file).toBe('testing/matrix/access-matrix.test.ts')
    expect(test('PUT')).toBeUndefined()
  })

  it('reports a call that is not declared, and one without a test', async () => {
    const calls = await readCalls(root)
    const cart = { method: 'GET', path: '/cart' }
    const without = calls.filter(({ call }) => call.path !== '/cart')
    const nothing = { requests: [], matrix: new Set<string>() }
    expect(gaps('call', [coveredCall(cart, { calls: without, requests, matrix: new Set() })])).toEqual([
      'call GET /cart of the specification: nothing answers it',
    ])
    expect(gaps('call', [coveredCall(cart, { calls, ...nothing })])).toEqual([
      'call GET /cart of the specification: no test requests it',
    ])
  })

  it('reports a route that is not in the table, and one without a test', () => {
    const table = [{ path: '/news', modules: ['src/features/talk/news/web/NewsListPage.tsx'] }]
    expect(gaps('route', [coveredRoute('/inquiry', table, new Set(['/inquiry']))])).toEqual([
      'route /inquiry of the specification: nothing answers it',
    ])
    expect(gaps('route', [coveredRoute('/news', table, new Set())])).toEqual([
      'route /news of the specification: no test requests it',
    ])
  })
})
