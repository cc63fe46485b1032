import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failingStates } from '#testing/services/fake-provider.ts'
import { ntsKey, startNts, type NtsService } from '#testing/services/nts-service.ts'
import { ntsRegistry } from './nts-registry.ts'

let service: NtsService
beforeAll(async () => {
  service = await startNts()
})
afterAll(() => service.stop())
beforeEach(() => {
  Object.assign(service, { state: 'fine', says: undefined, status: 200 })
  service.businesses.clear()
})

const number = '1248100998'
const find = (key = ntsKey) => ntsRegistry({ url: service.url, key, patienceMs: 200 }).find(number)
const entry = (changes: Record<string, unknown>) => ({
  status_code: 'OK',
  data: [{ b_no: number, b_stt: '', b_stt_cd: '01', tax_type: '', end_dt: '', ...changes }],
})

describe('the tax office', () => {
  it('knows active, paused and closed businesses, and those that it never registered', async () => {
    expect(await find()).toEqual({ ok: true, business: { state: 'UNREGISTERED', taxType: '', closedOn: null } })
    service.businesses.set(number, { code: '01' })
    const taxType = '부가가치세 일반과세자'
    expect(await find()).toEqual({ ok: true, business: { state: 'ACTIVE', taxType, closedOn: null } })
    service.businesses.set(number, { code: '02' })
    expect(await find()).toEqual({ ok: true, business: { state: 'PAUSED', taxType, closedOn: null } })
    service.businesses.set(number, { code: '03', closed: '20240131' })
    expect(await find()).toEqual({ ok: true, business: { state: 'CLOSED', taxType, closedOn: '2024-01-31' } })
  })

  it('takes the key in the encoded form, too', async () => {
    expect(await find(encodeURIComponent(ntsKey))).toMatchObject({ ok: true })
    expect(await find('another-key')).toEqual({ ok: false, reason: 'status 401' })
  })

  it.each(failingStates)('says nothing while it is %s', async (state) => {
    service.state = state
    expect(await find()).toMatchObject({ ok: false })
    service.hangUp()
  })

  it.each([400, 404, 411, 413, 500])('says nothing with status %s', async (status) => {
    service.status = status
    expect(await find()).toEqual({ ok: false, reason: `status ${status}` })
  })

  it.each([
    ['nothing', null],
    ['an error under status 200', { status_code: 'HTTP_ERROR' }],
    ['no entry', { status_code: 'OK', data: [] }],
    ['another number', entry({ b_no: '2208162517' })],
    ['an unknown code', entry({ b_stt_cd: '04' })],
    ['a huge text', entry({ tax_type: 'x'.repeat(70_000) })],
  ])('says nothing when it answers %s', async (_, says) => {
    service.says = says
    expect(await find()).toMatchObject({ ok: false })
  })

  it('is shown without control characters, and without an invalid day', async () => {
    service.says = entry({ b_stt_cd: '03', tax_type: ' 부가\u202e가치세\n면세사업자 ', end_dt: '20241399' })
    expect(await find()).toEqual({
      ok: true,
      business: { state: 'CLOSED', taxType: '부가 가치세 면세사업자', closedOn: null },
    })
  })

  it.each(['20240231', '20230229', '00000101', '18991231', '2024', ' 20240131'])(
    'names no closing day when it answers %j',
    async (closed) => {
      service.businesses.set(number, { code: '03', closed })
      expect(await find()).toMatchObject({ ok: true, business: { state: 'CLOSED', closedOn: null } })
    },
  )
})
