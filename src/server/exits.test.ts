import { describe, expect, it } from 'vitest'
import { UnknownMigrations } from './database/unknown-migrations.ts'
import { databaseExit, findMixedData } from './exits.ts'

const embedded = { DATABASE_URL: undefined }

describe('data of another version', () => {
  const open = { DATABASE_URL: undefined, DATA_DIR: '/srv/balju/.data' }

  it('is refused with its own code, says that nothing was changed, and names the way out', () => {
    const earlier = new UnknownMigrations('earlier')
    expect(databaseExit(earlier, open)).toEqual([
      78,
      expect.stringMatching(/^이 데이터는 .*이전 형식.*그대로 두었습니다.*만든 버전으로.*새 폴더의 DATA_DIR을 지정해/),
    ])
    const onServer = { ...open, DATABASE_URL: 'postgres://localhost/balju' }
    expect(databaseExit(earlier, onServer)[1]).toMatch(/빈 데이터베이스의 DATABASE_URL을 지정해/)
    expect(databaseExit(new UnknownMigrations('later'), open)).toEqual([
      78,
      expect.stringMatching(/새로운 버전.*그대로 두었습니다.*그 버전으로.*백업을 복원해/),
    ])
  })

  it('is told from a database that can not be opened', () => {
    expect(databaseExit(new Error('no space'), open)).toEqual([
      69,
      expect.stringContaining('/srv/balju/.data (no space)'),
    ])
  })
})

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
