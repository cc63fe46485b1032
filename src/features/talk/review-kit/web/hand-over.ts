import type { Action, ThunkDispatch } from '@reduxjs/toolkit'
import { sentenceOf } from '#web/api/api-error.ts'
import type { ApiState } from '#web/api/api.ts'
import { sendOf } from '#web/api/endpoints.ts'
import { sessionPort } from '#web/api/session-port.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { handOverCall, reviewKitSentences } from '../contract/review-kit.calls.ts'

/** The store's dispatch, which also takes the thunks of the API. */
export type HandOverDispatch = ThunkDispatch<ApiState, unknown, Action>

/** Opens the review site with a new salt. True: the page is about to unload. */
export async function handOver(dispatch: HandOverDispatch, address: string): Promise<boolean> {
  if ((await sessionPort().bearer()) === null) {
    await alertDialog(reviewKitSentences.membersOnly)
    return false
  }
  const { data, error } = await dispatch(sendOf(handOverCall).initiate())
  if (data) {
    // Replace, so that the salt does not enter the history [T21].
    window.location.replace(`${address.replace(/\/+$/, '')}/ext/login?${new URLSearchParams(data).toString()}`)
    return true
  }
  await alertDialog(sentenceOf(error))
  return false
}
