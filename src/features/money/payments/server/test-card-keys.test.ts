import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { testCardKeys } from './test-card-keys.ts'

const secretKey = `test_sk_${'s'.repeat(24)}`
let gateway: Server
let url = ''
beforeAll(async () => {
  gateway = createServer((request, response) => {
    const isKnown = request.headers.authorization === `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
    const [status, code] = isKnown ? [404, 'NOT_FOUND_PAYMENT'] : [401, 'UNAUTHORIZED_KEY']
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code, message: '' }))
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` // a listening server has an address
})
afterAll(() => gateway.close())

const check = (key: string, apiUrl = url) =>
  testCardKeys(readConfig({ TOSS_CLIENT_KEY: `test_ck_${'c'.repeat(24)}`, TOSS_SECRET_KEY: key, TOSS_API_URL: apiUrl }))

it('card keys are checked by a harmless request: accepted, refused, or the gateway is away', async () => {
  expect(await check(secretKey)).toEqual({ result: 'done', detail: '' })
  expect(await check(`test_sk_${'x'.repeat(24)}`)).toEqual({ result: 'wrong-key', detail: 'UNAUTHORIZED_KEY' })
  expect(await check(secretKey, 'http://127.0.0.1:1')).toEqual({ result: 'unreachable', detail: '' })
  expect(await testCardKeys(readConfig({}))).toEqual({ result: 'unset', detail: '' })
})
