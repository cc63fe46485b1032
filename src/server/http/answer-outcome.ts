import type { Call } from '#contract/call.ts'
import type { Refusal } from '#contract/refusals.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import { denied, failure, notFound, refusal, success, tooMany, type Answer } from './answers.ts'

/** The outcome of a verb, as far as its answer is concerned. */
export type AnsweredOutcome = { ok: true } | { ok: false; refused: string }

/** The answer to an outcome: its fields as data where the call declares any, or the refusal that the call declares for its code. */
export function answerOutcome(call: Call, outcome: AnsweredOutcome): Answer {
  if (outcome.ok) {
    const { ok: _, ...data } = outcome
    return success(call.data && data)
  }
  const { ok: _, refused, ...details } = outcome
  const declared = call.refusals?.[refused]
  if (declared) return refusalOf(declared, details)
  if (refused === 'unknown') return notFound()
  if (refused === 'key-reused') return refusal(409, gateSentences.keyReused)
  throw new Error(`${call.method} ${call.path} declares no refusal ${refused}`)
}

function refusalOf(declared: Refusal, details: Record<string, unknown>): Answer {
  const { status, says, reason, field, errors: errorsOf, data: schema, from } = declared
  const message = typeof says === 'string' ? says : says(details as never) // `Handler` compares the details with this parameter
  if (status === 403) return denied(reason ?? 'forbidden', message)
  if (status === 429) return tooMany(Number(details['seconds']), message)
  const data = schema && dataFrom(details, from)
  // `Handler` compares the details with this parameter, too.
  const errors = field === undefined ? errorsOf?.(details as never) : [{ path: field, message }]
  const fields = errors && [...errors]
  if (status === 200) return failure(message, data, fields)
  return refusal(status, message, { ...(data !== undefined && { data }), ...(fields && { errors: fields }) })
}

function dataFrom(details: Record<string, unknown>, from: Refusal['from']): unknown {
  if (typeof from === 'function') return from(details as never) // `Handler` compares the details with this parameter
  return from === undefined ? details : details[from]
}
