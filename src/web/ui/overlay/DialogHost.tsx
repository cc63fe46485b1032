import { Fragment, useState, useSyncExternalStore, type FormEvent } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { Button } from '../form/Button.tsx'
import { CloseButton, Dialog } from './Dialog.tsx'
import css from './DialogHost.module.css'
import { dialogQueue, type SentenceRequest } from './dialogs.ts'
import { TextAreaField, TextField } from '../form/text-fields.tsx'

/** Renders the requests of alertDialog, confirmDialog, promptDialog and showDialog; mounted once in the root. */
export function DialogHost() {
  const [first, ...later] = useSyncExternalStore(dialogQueue.subscribe, dialogQueue.all, dialogQueue.all)
  if (!first) return null
  const shown = 'show' in first ? first.show(first.answer) : <Sentence request={first} />
  // A dialog with input may ask in turn, e.g. before it deletes something.
  const mayAsk = 'show' in first || first.kind === 'prompt'
  const asked = mayAsk ? later.find((request) => !('show' in request)) : undefined
  return (
    <>
      <Fragment key={first.id}>{shown}</Fragment>
      {asked && !('show' in asked) && <Sentence key={asked.id} request={asked} />}
    </>
  )
}

const Sentence = ({ request }: { request: SentenceRequest }) =>
  request.kind === 'prompt' ? <Prompt request={request} /> : <Question request={request} />

function Question({ request }: { request: Exclude<SentenceRequest, { kind: 'prompt' }> }) {
  const no = () => (request.kind === 'alert' ? request.answer() : request.answer(false))
  const yes = () => (request.kind === 'alert' ? request.answer() : request.answer(true))
  const isDoubtful = request.kind === 'confirm' && request.doubtful
  const look = request.kind === 'confirm' && request.danger ? 'danger' : isDoubtful ? 'outline' : 'primary'
  return (
    <Dialog
      open
      onClose={no}
      title={request.text}
      titleHidden
      size="small"
      hasEntry={!isDoubtful}
      footer={
        <>
          {request.kind === 'confirm' && (
            <Button look={isDoubtful ? 'primary' : 'outline'} onClick={no} data-autofocus={isDoubtful || undefined}>
              {request.cancel}
            </Button>
          )}
          <Button look={look} onClick={yes} data-autofocus={!isDoubtful || undefined}>
            {request.confirm}
          </Button>
        </>
      }
    >
      <p className={css['text']} aria-hidden>
        {request.text}
      </p>
    </Dialog>
  )
}

function Prompt({ request }: { request: Extract<SentenceRequest, { kind: 'prompt' }> }) {
  const [typed, setTyped] = useState(request.initial ?? '')
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    const found = text ? request.wrong?.(text) : (request.required ?? undefined)
    setProblem(found)
    if (found !== undefined || pending) return
    setPending(true)
    const refused = await request.send?.(text)
    setPending(false)
    if (refused) setProblem(sentenceOf(refused))
    else request.answer(text)
  }
  // A request that is being sent can't be taken back.
  const close = () => pending || request.answer(null)
  const formId = `prompt${request.id}`
  const field = {
    label: request.label,
    required: Boolean(request.required),
    value: typed,
    error: problem,
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped(event.currentTarget.value)
      setProblem(undefined)
    },
  }
  return (
    <Dialog
      open
      onClose={close}
      title={request.text}
      size="small"
      footer={
        <>
          <CloseButton onClose={close}>{request.cancel}</CloseButton>
          <Button look="primary" type="submit" form={formId} pending={pending}>
            {request.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        {request.input === 'date' && <TextField type="date" {...field} />}
        {request.input === 'address' && (
          <TextField type="url" placeholder="https://" maxLength={2000} data-autofocus {...field} />
        )}
        {request.input === 'line' && <TextField maxLength={200} data-autofocus {...field} />}
        {(request.input ?? 'text') === 'text' && <TextAreaField rows={3} maxLength={200} data-autofocus {...field} />}
      </form>
    </Dialog>
  )
}
