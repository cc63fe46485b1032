import { describe, expect, it } from 'vitest'
import frameScript from '#app/web/public/frames/postcode.js?raw'

const chosen = {
  zonecode: '06123',
  userSelectedType: 'R',
  roadAddress: '서울 강남구 가온로 41',
  jibunAddress: '서울 강남구 가온동 12-3',
  address: '서울 강남구 가온동 12-3',
  bname: '가온동',
  buildingName: '',
}

class Service {
  static instances: { oncomplete: (address: object) => void; width: string; height: string }[] = []
  static embedded: object[] = []
  embed(_: unknown, options: object) {
    Service.embedded.push(options)
  }
  constructor(options: (typeof Service.instances)[number]) {
    Service.instances.push(options)
  }
}

/** Runs the frame's script like its page, with the objects that the provider's script defines. */
function runFrame(provided: object, scheme = 'light') {
  Service.instances = []
  Service.embedded = []
  const posted: unknown[] = []
  const listeners: Record<string, () => void> = {}
  const script = { addEventListener: (type: string, listener: () => void) => (listeners[type] = listener), src: '' }
  const documentElement = { dataset: { colorScheme: scheme } }
  const page = { documentElement, createElement: () => script, head: { append: () => {} }, getElementById: () => null }
  const parent = { postMessage: (message: object, to: string) => posted.push({ ...message, to }) }
  // oxlint-disable-next-line typescript/no-implied-eval -- the script belongs to a page of its own and no module can import it
  const run = new Function('window', 'document', 'parent', 'location', frameScript)
  run(provided, page, parent, { origin: 'https://balju.example' })
  return { posted, script, fire: (type: 'load' | 'error') => listeners[type]?.() }
}

const posting = (message: object) => ({ ...message, from: 'balju:postcode', to: 'https://balju.example' })

describe('the frame of the address search', () => {
  it.each([
    ['kakao.Postcode', { kakao: { Postcode: Service } }],
    ['daum.Postcode, the fallback', { daum: { Postcode: Service } }],
    ['both', { kakao: { Postcode: Service }, daum: { Postcode: () => expect.unreachable() } }],
  ])('shows %s, and posts the chosen address', (_, provided) => {
    const { posted, fire } = runFrame(provided)
    fire('load')
    expect(posted).toEqual([posting({ kind: 'ready' })])
    Service.instances[0]?.oncomplete({ ...chosen, addressType: 'J', query: '가온동 12-3' })
    expect(posted[1]).toEqual(posting({ kind: 'chosen', address: chosen }))
  })

  it('fills its container, and closes automatically', () => {
    runFrame({ kakao: { Postcode: Service } }).fire('load')
    expect(Service.instances[0]).toMatchObject({ width: '100%', height: '100%' })
    expect(Service.embedded).toEqual([{ autoClose: true }])
  })

  it('asks the provider for dark colours in dark mode only', () => {
    for (const scheme of ['light', 'dark']) {
      runFrame({ kakao: { Postcode: Service } }, scheme).fire('load')
      expect('theme' in (Service.instances[0] ?? {})).toBe(scheme === 'dark')
    }
  })

  it.each([{}, { kakao: {} }, { daum: {} }, { kakao: {}, daum: {} }])(
    'without the module (%j) posts unavailable',
    (provided) => {
      const { posted, fire } = runFrame(provided)
      fire('load')
      expect(posted).toEqual([posting({ kind: 'unavailable' })])
    },
  )

  it('posts unavailable if the script fails to load', () => {
    const { posted, script, fire } = runFrame({})
    expect(script.src).toBe('https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js')
    fire('error')
    expect(posted).toEqual([posting({ kind: 'unavailable' })])
  })
})
