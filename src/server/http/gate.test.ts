import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { refuseWithoutPolicy } from './gate.ts'

/** [T30, targets R12] */
describe('an address under /api', () => {
  const guarded = () => {
    const app = fastify()
    refuseWithoutPolicy(app)
    return app
  }

  it.each(['/api/secret', '/API/secret', '/api'])('%s ends the start when it was opened without a policy', (url) => {
    expect(() => guarded().get(url, () => ({}))).toThrow('has no policy')
  })

  it('is served with one', async () => {
    const app = guarded()
    app.get('/api/open', { config: { policy: 'public' } }, () => ({ fine: true }))
    expect((await app.inject('/api/open')).json()).toEqual({ fine: true })
  })
})
