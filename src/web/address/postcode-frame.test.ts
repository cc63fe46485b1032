import { describe, expect, it } from 'vitest'
import frameScript from '#web/public/frames/postcode.js?raw'

const chosen = { zonecode: '06123', address: '서울 강남구 가온로 41', addressType: 'R', bname: '', buildingName: '' }

class Service {
  static asked: { oncomplete: (address: object) => void; width: string; height: string }[] = []
  static embedded: object[] = []
  embed(_: unknown, options: object) {
    Service.embedded.push(options)
  }
  constructor(options: (typeof Service.asked)[number]) {
    Service.asked.push(options)
  }
}

/** Runs the frame's script as its page does, with what the provider's script leaves in the window. */
function runFrame(provided: object) {
  Service.asked = []
  Service.embedded = []
  const said: unknown[] = []
  const listeners: Record<string, () => void> = {}
  const script = { addEventListener: (type: string, listener: () => void) => (listeners[type] = listener), src: '' }
  const page = { createElement: () => script, head: { append: () => {} }, getElementById: () => null }
  const parent = { postMessage: (message: object, to: string) => said.push({ ...message, to }) }
  // oxlint-disable-next-line typescript/no-implied-eval -- the script of a page of its own, which no module can import
  const run = new Function('window', 'document', 'parent', 'location', frameScript)
  run(provided, page, parent, { origin: 'https://balju.example' })
  return { said, script, happens: (type: 'load' | 'error') => listeners[type]?.() }
}

const says = (message: object) => ({ ...message, from: 'balju:postcode', to: 'https://balju.example' })

describe('the frame of the address search', () => {
  it.each([
    ['kakao.Postcode', { kakao: { Postcode: Service } }],
    ['daum.Postcode, which is looked up second', { daum: { Postcode: Service } }],
    ['both', { kakao: { Postcode: Service }, daum: { Postcode: () => expect.unreachable() } }],
  ])('shows %s, and hands on what is chosen', (_, provided) => {
    const { said, happens } = runFrame(provided)
    happens('load')
    expect(said).toEqual([says({ kind: 'ready' })])
    Service.asked[0]?.oncomplete({ ...chosen, query: '가온로' })
    expect(said[1]).toEqual(says({ kind: 'chosen', address: chosen }))
  })

  it('fills the window that the page gives it, and closes by itself', () => {
    runFrame({ kakao: { Postcode: Service } }).happens('load')
    expect(Service.asked[0]).toMatchObject({ width: '100%', height: '100%' })
    expect(Service.embedded).toEqual([{ autoClose: true }])
  })

  it.each([{}, { kakao: {} }, { daum: {} }, { kakao: {}, daum: {} }])('without the module (%j) says so', (provided) => {
    const { said, happens } = runFrame(provided)
    happens('load')
    expect(said).toEqual([says({ kind: 'unavailable' })])
  })

  it('whose script does not come says so', () => {
    const { said, script, happens } = runFrame({})
    expect(script.src).toBe('https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js')
    happens('error')
    expect(said).toEqual([says({ kind: 'unavailable' })])
  })
})
