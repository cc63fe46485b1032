import { hasBrandRole } from '#contract/brand-role.ts'
import { hasRole, requiredBrandRole, requiredRole } from '#contract/required-role.ts'
import type { Call } from '#contract/call.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import { generalSentences } from '#contract/sentences.ts'
import { denied, type Answer } from './answers.ts'
import { isBuyer, isOperator, type Caller } from './caller.ts'

/**
 * Refusal of a call for this kind of caller, or for the role of an operator or of a headquarters' member; undefined: permitted, where
 * the scope permits it.
 */
export function denialFor(call: Call, caller: Caller): Answer | undefined {
  const { who } = call.policy
  const unfinished = unfinishedFor(call, caller)
  if (unfinished) return denied('forbidden', unfinished)
  if (who === 'operator' && !isOperator(caller)) return denied('forbidden')
  if (who === 'buyer' && !isBuyer(caller)) return denied('forbidden', generalSentences.storeRequired)
  // `authorizeForShop` checks the role in the shop of a call of a headquarters. Only an operator of the console needs a role here, too.
  if (who === 'partner' && !isOperator(caller)) return undefined
  const { operatorRole, brandRole } = caller
  if (operatorRole && !hasRole(operatorRole, requiredRole(call))) return denied('forbidden', gateSentences.roleMissing)
  return brandRole && !hasBrandRole(brandRole, requiredBrandRole(call))
    ? denied('forbidden', gateSentences.brandRoleMissing)
    : undefined
}

/**
 * Sentence for a caller who must first set up the second factor, or who may only read: after booking the leave, or
 * before agreeing to amended terms.
 */
function unfinishedFor({ method, policy }: Call, caller: Caller): string | undefined {
  if (caller.secondFactorMissing && !policy.beforeSecondFactor) return gateSentences.secondFactorMissing
  if (method === 'GET' || policy.whileLeaving) return undefined
  if (caller.isLeaving) return generalSentences.leaving
  return caller.termsDue && !policy.beforeTerms ? gateSentences.termsDue : undefined
}
