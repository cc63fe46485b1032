import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { captionsIn } from './check-captions.ts'

describe('the check of captions', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'balju-captions-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const foundIn = (text: string, file = 'src/values/a.ts'): string[] => {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
    return captionsIn(folder).map((comment) => comment.text)
  }

  it.each([
    ['the name', '/** A row of the parcel list. */\nexport const parcelListRow = 1\n'],
    ['an inflected name', '// Cancels the orders of a store.\nexport function cancelStoreOrders() {\n'],
    ['a verb for the same act', '/** Finds the parcels of one store. */\nconst listStoreParcels = () => []\n'],
    ['a name and its type', '/** The state of the parcel. */\nconst state: ParcelState = now\n'],
    [
      'the parameters',
      '/** Locks the parcel of this store. */\nexport async function lock(\n  parcel: Parcel,\n  store: Store,\n) {\n',
    ],
    [
      'the block around it',
      'interface Parcel {\n  size: Size\n\n  /** The number of the parcel. */\n  number: string\n}\n',
    ],
    ['what a type implies', 'interface Parcel {\n  /** The time when it was sent. */\n  sentAt: Date\n}\n'],
    ['a component', '/** Shows the dialog of parcels. */\nexport function ParcelDialog() {\n'],
  ])('refuses the words of %s', (_, text) => {
    expect(foundIn(text)).toHaveLength(1)
  })

  it('refuses the words of the feature, which the path names', () => {
    expect(
      foundIn('/** Filters of the parcel list. */\nexport const filters = []\n', 'src/features/parcel/web/list.ts'),
    ).toEqual(['Filters of the parcel list.'])
  })

  it.each([
    ['a reason', '/** Locks the parcel, so that two couriers wait. */\nfunction lockParcel() {\n'],
    ['a unit', 'interface Parcel {\n  /** Won. */\n  amount: number\n}\n'],
    ['the absence', 'interface Parcel {\n  /** Undefined: no parcel. */\n  parcel: Parcel | undefined\n}\n'],
    ['a citation', '/** [rules §2] The state of a parcel. */\nconst parcelState = 1\n'],
    ['an example', "/** '123456', the number of a parcel. */\nconst parcelNumber = 1\n"],
    ['an alternative', '/** The parcel or its number. */\nconst parcelNumber = 1\n'],
    ['its own line', 'const parcel = 1 // the parcel\n'],
    ['a blank line below it', '/** The parcel. */\n\nconst parcel = 1\n'],
    ['a statement', '// The parcel is sent.\nawait sendParcel()\n'],
  ])('accepts a comment with %s', (_, text) => {
    expect(foundIn(text)).toEqual([])
  })
})
