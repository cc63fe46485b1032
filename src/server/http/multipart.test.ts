import { describe, expect, it } from 'vitest'
import { addSignupWorld, signupForm } from '#testing/fixtures/people/signup.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

const boundary = 'the-boundary'
const formType = `multipart/form-data; boundary=${boundary}`
const end = `--${boundary}--\r\n`
const part = (head: string, content: string) => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`
const field = (name: string, content: string) => part(`Content-Disposition: form-data; name="${name}"`, content)
const blob = (name: string, content: string, type = 'application/json') =>
  part(`Content-Disposition: form-data; name="${name}"; filename="blob"\r\nContent-Type: ${type}`, content)

const good = JSON.stringify(signupForm())
const send = (payload: string | Buffer, type = formType, url = '/api/user/signup') =>
  world.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

describe('a sign-up as multipart', () => {
  it.each([
    ['the file as the text null', field('file', 'null') + field('data', good) + end],
    ['the data first', field('data', good) + field('file', 'null') + end],
    ['an empty file', blob('file', '', 'application/octet-stream') + field('data', good) + end],
    ['an empty text as the file', field('file', '') + field('data', good) + end],
    ['no file', field('data', good) + end],
    ['the data as a Blob, as a browser sends JSON', field('file', 'null') + blob('data', good) + end],
    [
      'the data as a field that says that it is JSON',
      part('Content-Disposition: form-data; name="data"\r\nContent-Type: application/json', good) + end,
    ],
    ['words before the first part and after the last', `preamble\r\n${field('data', good)}${end}epilogue`],
  ])('%s: is taken', async (_, body) => {
    await addSignupWorld(world)
    const reply = await send(body)
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { code: 'S' }])
  })

  it('is accepted in the form that browsers send', async () => {
    await addSignupWorld(world)
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const form = new FormData()
    form.append('file', 'null')
    form.append('data', new Blob([good], { type: 'application/json' }))
    const reply = await fetch(`${address}/api/user/signup`, { method: 'POST', body: form })
    expect([reply.status, await reply.json()]).toMatchObject([200, { code: 'S' }])
  })

  it('is accepted as JSON too', async () => {
    await addSignupWorld(world)
    expect((await send(good, 'application/json')).json()).toMatchObject({ code: 'S' })
  })

  it('reports invalid data as it does for JSON', async () => {
    const wrong = JSON.stringify(signupForm({ phone: '０１０' }))
    const [asForm, asJson] = [await send(field('data', wrong) + end), await send(wrong, 'application/json')]
    expect(asForm.body).toBe(asJson.body)
    expect(asForm.json()).toMatchObject({ errors: [{ path: 'phone', message: '휴대폰 번호 형식을 확인해 주세요.' }] })
  })
})

const big = 'x'.repeat(70_000)
const nested = '['.repeat(30_000)

/** [T09] Any malformed body is a client error: never a 500, never a hanging connection. */
describe('a multipart that is malformed', () => {
  const table: [what: string, body: string | Buffer, status: 400 | 413, type?: string][] = [
    ['nothing at all', '', 400],
    ['no boundary in the header', field('data', good) + end, 400, 'multipart/form-data'],
    ['an empty boundary', field('data', good) + end, 400, 'multipart/form-data; boundary='],
    ['another boundary than announced', field('data', good) + end, 400, 'multipart/form-data; boundary=other'],
    ['only the end', end, 400],
    ['only a boundary', `--${boundary}`, 400],
    ['only a boundary and a line', `--${boundary}\r\n`, 400],
    ['no end', field('data', good), 400],
    ['cut in the middle of the data', field('data', good).slice(0, 300), 400],
    ['cut in the header', `--${boundary}\r\nContent-Dispo`, 400],
    ['cut in the middle of a file', blob('data', good).slice(0, 300), 400],
    ['line feeds only', (field('data', good) + end).replaceAll('\r\n', '\n'), 400],
    ['JSON instead', good, 400],
    ['noise', Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 197) % 256)), 400],
    ['zeros', Buffer.alloc(4_000), 400],
    ['no data', field('file', 'null') + end, 400],
    ['an empty data', field('data', '') + end, 400],
    ['data of blanks', field('data', '  ') + end, 400],
    ['data that is no JSON', field('data', '{"username":') + end, 400],
    ['data that is a word', field('data', 'null') + end, 400],
    ['data that is a list', field('data', '[]') + end, 400],
    ['data of nothing but brackets', field('data', nested) + end, 400],
    ['data in JSON in JSON', field('data', JSON.stringify(good)) + end, 400],
    ['data with a prototype', field('data', '{"__proto__":{"x":1}}') + end, 400],
    ['data with a constructor', field('data', '{"constructor":{"prototype":{"x":1}}}') + end, 400],
    ['typed data that is no JSON', part('Content-Disposition: form-data; name="data"\r\nContent-Type: application/json', '{') + end, 400], // prettier-ignore
    ['data in UTF-16', Buffer.concat([Buffer.from(field('data', '').slice(0, -2)), Buffer.from(good, 'utf16le'), Buffer.from(`\r\n${end}`)]), 400], // prettier-ignore
    ['data twice', field('data', good) + field('data', good) + end, 400],
    ['a file twice', field('file', 'null') + field('file', 'null') + end, 400],
    ['a real file', blob('file', 'GIF89a', 'image/gif') + field('data', good) + end, 400],
    ['a text as the file', field('file', '../../etc/passwd') + field('data', good) + end, 400],
    ['an unknown field', field('data', good) + field('role', 'ROLE_ADMIN') + end, 400],
    ['an unknown file', field('data', good) + blob('avatar', 'x', 'image/png') + end, 400],
    ['a part without a name', part('Content-Disposition: form-data', good) + end, 400],
    ['a part without a disposition', part('Content-Type: text/plain', good) + end, 400],
    ['a part named by a prototype', field('__proto__', good) + end, 400],
    ['a part named constructor', field('constructor', 'x') + field('data', good) + end, 400],
    ['a part named by a thousand letters', field('d'.repeat(1_000), good) + end, 400],
    ['more than 64 KB of data', field('data', big) + end, 413],
    ['more than 64 KB of data as a Blob', blob('data', big) + end, 413],
    ['a file of more than 64 KB', blob('file', big, 'image/png') + field('data', good) + end, 413],
    ['three fields', field('a', '1') + field('b', '2') + field('data', good) + end, 413],
    ['three files', blob('a', '1') + blob('b', '2') + blob('data', good) + end, 413],
    ['a thousand parts', Array.from({ length: 1_000 }, () => field('x', '1')).join('') + end, 413],
    ['a hundred kilobytes before the first part', `${'preamble '.repeat(12_000)}\r\n${field('data', good)}${end}`, 413],
    ['a hundred kilobytes after the last part', field('data', good) + end + 'epilogue '.repeat(12_000), 413],
    ['a header of a hundred kilobytes', part(`Content-Disposition: form-data; name="data"\r\nX: ${'x'.repeat(100_000)}`, good) + end, 413], // prettier-ignore
  ]

  it('is tried in forty ways or more', () => expect(table.length).toBeGreaterThanOrEqual(40))

  it.each(table)('%s', async (_, body, status, type) => {
    await addSignupWorld(world)
    const reply = await send(body, type)
    expect([reply.statusCode, reply.json()]).toMatchObject([status, { code: 'F' }])
  })

  it.each(table)('leaves a real connection usable for the next request: %s', async (_, body, status, type) => {
    const address = await listening()
    const reply = await fetch(`${address}/api/user/signup`, {
      method: 'POST',
      body,
      headers: { 'content-type': type ?? formType },
    })
    expect([reply.status, await reply.json()]).toMatchObject([status, { code: 'F' }])
    expect((await fetch(`${address}/api/user/partner`)).status).toBe(200)
  })

  it('that never ends is stopped at the limit, even without a declared length', async () => {
    const address = await listening()
    const pieces = ReadableStream.from(
      (function* () {
        yield Buffer.from(field('data', good).slice(0, -2))
        for (let sent = 0; sent < 64; sent++) yield Buffer.alloc(16_384, 'x')
      })(),
    )
    const request = { method: 'POST', body: pieces, duplex: 'half', headers: { 'content-type': formType } }
    const reply = await fetch(`${address}/api/user/signup`, request as RequestInit)
    expect(reply.status).toBe(413)
  })
})

let listens: Promise<string> | undefined
const listening = () =>
  (listens ??= Promise.resolve(
    world.app.server.listening ? addressOf() : world.app.listen({ port: 0, host: '127.0.0.1' }),
  ))

function addressOf(): string {
  const address = world.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('it does not listen')
  return `http://127.0.0.1:${address.port}`
}

describe('a call that does not take multipart', () => {
  it.each(['/api/user/login', '/api/user/checkUsername', '/api/cart'])('%s answers 415', async (url) => {
    const reply = await send(field('data', '{"username":"abcd"}') + end, formType, url)
    expect(reply.statusCode).toBe(415)
  })
})
