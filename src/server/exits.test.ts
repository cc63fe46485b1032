import { describe, expect, it } from 'vitest'
import { findMixedData } from './exits.ts'

const embedded = { DATABASE_URL: undefined }

describe('the data of a demo', () => {
  it('is served as a demo only, and the way out is named', () => {
    expect(findMixedData({ ...embedded, isDemo: true }, true)).toBeUndefined()
    expect(findMixedData({ ...embedded, isDemo: false }, true)).toMatch(/데모 계정.*DATA_DIR.*DEMO=off.*DEMO=on/)
    const onServer = { DATABASE_URL: 'postgres://localhost/balju', isDemo: false }
    expect(findMixedData(onServer, true)).toMatch(/DATABASE_URL을 지정해/)
  })
})

describe('real data', () => {
  it('is never served as a demo', () => {
    expect(findMixedData({ ...embedded, isDemo: false }, false)).toBeUndefined()
    expect(findMixedData({ ...embedded, isDemo: true }, false)).toMatch(/데모가 아니어서.*DEMO=off/)
  })
})
