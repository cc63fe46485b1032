/** One question to the person; the host shows them one after the other. */
export type DialogRequest = { id: number; text: string; confirm: string } & (
  | { kind: 'alert'; answer: () => void }
  | { kind: 'confirm'; cancel: string; danger: boolean; answer: (yes: boolean) => void }
  | { kind: 'prompt'; cancel: string; label: string; required: string | null; answer: (text: string | null) => void }
)

let queue: readonly DialogRequest[] = []
let lastId = 0
const listeners = new Set<() => void>()

export const dialogQueue = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  first: (): DialogRequest | undefined => queue[0],
}

/** Says something that has to be read: the spec's alerts. */
export const alertDialog = (text: string): Promise<void> =>
  new Promise((resolve) =>
    ask((id, done) => ({ id, kind: 'alert', text, confirm: '확인', answer: () => done(resolve) })),
  )

export interface ConfirmOptions {
  text: string
  confirm?: string
  cancel?: string
  /** What can't be taken back. */
  danger?: boolean
}

/** A question with two answers; Esc is no. */
export const confirmDialog = ({ text, confirm = '확인', cancel = '취소', danger = false }: ConfirmOptions) =>
  new Promise<boolean>((resolve) =>
    ask((id, done) => ({
      id,
      kind: 'confirm',
      text,
      confirm,
      cancel,
      danger,
      answer: (yes) => done(() => resolve(yes)),
    })),
  )

export interface PromptOptions {
  text: string
  /** What is asked for, e.g. 사유. */
  label: string
  /** The sentence when nothing was typed; null: may stay empty. */
  required?: string | null
  confirm?: string
  cancel?: string
}

/** A question with a typed answer, e.g. a reason; null when it was called off. */
export const promptDialog = ({ text, label, required = null, confirm = '확인', cancel = '취소' }: PromptOptions) =>
  new Promise<string | null>((resolve) =>
    ask((id, done) => ({
      id,
      kind: 'prompt',
      text,
      label,
      required,
      confirm,
      cancel,
      answer: (typed) => done(() => resolve(typed)),
    })),
  )

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
