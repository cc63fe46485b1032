import { agreedToAll } from '#features/people/members/contract/consents.ts'
import { signupKinds, type SignupKind } from './signup-kinds.ts'
import type { SignupDraft } from './signup-draft.ts'

export const stepNames = {
  choosePart: '약관 동의',
  chooseOption: '브랜드 선택',
  writeForm: '정보 입력',
  submitForm: '가입 완료',
} as const
export type SignupStep = keyof typeof stepNames

/** Only a store looks for its brand [spec §2 Sign-up wizard]. */
export const stepsOf = (kind: SignupKind): readonly SignupStep[] =>
  kind === 'franchisee'
    ? ['choosePart', 'chooseOption', 'writeForm', 'submitForm']
    : ['choosePart', 'writeForm', 'submitForm']

/** The step is part of the address, so that back and reload work. */
export const stepPath = (kind: SignupKind, step: SignupStep): string =>
  step === 'choosePart' ? `/signup/${kind}` : `/signup/${kind}/${step}`

export type SignupPlace = { kind: SignupKind; shopId: null; step: SignupStep } | { kind: 'franchisee'; shopId: string }

/** Parses an address below /signup; unknown sub-paths belong to the step before them. */
export function placeOf(pathname: string): SignupPlace {
  const [, , name = '', part = ''] = pathname.split('/')
  const kind = isKind(name) ? name : 'user'
  if (kind === 'franchisee' && part && !isStep(part)) return { kind, shopId: decoded(part) }
  const step = isStep(part) && stepsOf(kind).includes(part) ? part : 'choosePart'
  return { kind, shopId: null, step }
}

const isKind = (text: string): text is SignupKind => Object.hasOwn(signupKinds, text)
const isStep = (text: string): text is SignupStep => Object.hasOwn(stepNames, text)

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // no brand has such a uri, and the page says so
  }
}

/** Returns the step that may be shown: the form can't be opened by its address without consents and a brand. */
export function reachableStep(step: SignupStep, kind: SignupKind, draft: SignupDraft): SignupStep {
  if (step === 'choosePart' || step === 'submitForm') return step
  if (!agreedToAll(draft.consents)) return 'choosePart'
  return kind === 'franchisee' && !draft.brand ? 'chooseOption' : step
}
