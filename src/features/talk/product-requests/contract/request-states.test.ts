import { describe, expect, it } from 'vitest'
import {
  hasEnded,
  mayAct,
  requestActions,
  requestKindCodes,
  requestStateCodes,
  requestStates,
} from './request-states.ts'
import type { RequestAction } from './request-states.ts'

const actions = Object.keys(requestActions) as RequestAction[] // the keys of the table

describe('the states of a request', () => {
  it('let nobody act after the end', () => {
    for (const state of requestStateCodes.filter(hasEnded))
      for (const kind of requestKindCodes)
        expect(
          actions.filter((action) => mayAct(action, { kind, state })),
          state,
        ).toEqual([])
  })

  it('wait for a side that can act', () => {
    for (const state of requestStateCodes.filter((each) => !hasEnded(each)))
      for (const kind of requestKindCodes) {
        const sides = actions.filter((action) => mayAct(action, { kind, state })).map((of) => requestActions[of].by)
        expect(sides, `${kind} ${state}`).toContain(requestStates[state].waitsFor)
      }
  })

  it('are all reached from the first one', () => {
    const reached = new Set<string>(['REQUESTED'])
    for (let round = 0; round < requestStateCodes.length; round++)
      for (const { from, to } of Object.values(requestActions))
        if (from.some((state: string) => reached.has(state))) reached.add(to)
    expect([...reached].toSorted()).toEqual([...requestStateCodes].toSorted())
  })
})
