import type { ReactNode } from 'react'

/** A queued dialog; the host shows one at a time. */
export type DialogRequest =
  | SentenceRequest
  | { id: number; kind: 'shown' | 'question'; show: (close: () => void) => ReactNode; answer: () => void }

export type SentenceRequest = { id: number; text: string; confirm: string } & (
  | { kind: 'alert'; answer: () => void }
  | { kind: 'confirm'; cancel: string; danger: boolean; doubtful: boolean; answer: (yes: boolean) => void }
  | ({
      kind: 'prompt'
      cancel: string
      answer: (text: string | null) => void
    } & PromptOptions)
)

let queue: readonly DialogRequest[] = []
let lastId = 0
const listeners = new Set<() => void>()

export const dialogQueue = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  all: (): readonly DialogRequest[] => queue,
}

/** Shows a message that must be confirmed: the spec's alerts. */
export const alertDialog = (text: string): Promise<void> =>
  new Promise((resolve) =>
    ask((id, done) => ({ id, kind: 'alert', text, confirm: '확인', answer: () => done(resolve) })),
  )

/** Shows a dialog of its own above the page, which may close meanwhile. */
export const showDialog = (show: (close: () => void) => ReactNode): Promise<void> =>
  new Promise((resolve) => ask((id, done) => ({ id, kind: 'shown', show, answer: () => done(resolve) })))

/** Like `showDialog`, for a dialog that asks about its page: it closes with the page. */
export const showQuestion = (show: (close: () => void) => ReactNode): Promise<void> =>
  new Promise((resolve) => ask((id, done) => ({ id, kind: 'question', show, answer: () => done(resolve) })))

export interface ConfirmOptions {
  text: string
  confirm?: string
  cancel?: string
  /** The action cannot be undone. */
  danger?: boolean
  /** The input is probably wrong, so that Enter goes back to it. */
  doubtful?: boolean
}

/** Asks yes or no; Esc means no. */
export const confirmDialog = (options: ConfirmOptions) =>
  new Promise<boolean>((resolve) =>
    ask((id, done) => ({
      confirm: '확인',
      cancel: '취소',
      danger: false,
      doubtful: false,
      ...options,
      id,
      kind: 'confirm',
      answer: (yes) => done(() => resolve(yes)),
    })),
  )

/** Asks before an input is thrown away. */
export const confirmDiscard = () =>
  confirmDialog({
    text: '입력한 내용을 지우고 닫으시겠습니까?',
    confirm: '지우고 닫기',
    cancel: '계속 작성',
    doubtful: true,
  })

export interface PromptOptions {
  text: string
  /** Label of the input, e.g. 사유. */
  label: string
  input?: 'text' | 'line' | 'date' | 'address'
  /** Error for an empty input; null if it may be empty. */
  required?: string | null
  /** Error for an input that cannot be right. */
  wrong?: (text: string) => string | undefined
  /** Text of the input before anything is typed. */
  initial?: string
  confirm?: string
  cancel?: string
  /**
   * Sends the text. The dialog waits for it, and stays with the text and the error that it returns, so that a refusal
   * loses nothing.
   */
  send?: (text: string) => Promise<unknown>
}

/** Asks for a text, e.g. a reason; resolves to null if cancelled, with `send` once it has been accepted. */
export const promptDialog = (options: PromptOptions) =>
  new Promise<string | null>((resolve) =>
    ask((id, done) => ({
      confirm: '확인',
      cancel: '취소',
      ...options,
      id,
      kind: 'prompt',
      answer: (typed) => done(() => resolve(typed)),
    })),
  )

/** Answers the open questions with no, because their page closes. Messages stay. */
export function dismissQuestions(): void {
  for (const request of queue) {
    if (request.kind === 'confirm') request.answer(false)
    if (request.kind === 'prompt') request.answer(null)
    if (request.kind === 'question') request.answer()
  }
}

function ask(build: (id: number, done: (then: () => void) => void) => DialogRequest): void {
  const id = ++lastId
  const done = (then: () => void) => {
    change(queue.filter((request) => request.id !== id))
    then()
  }
  change([...queue, build(id, done)])
}

function change(next: readonly DialogRequest[]): void {
  queue = next
  for (const listener of listeners) listener()
}
