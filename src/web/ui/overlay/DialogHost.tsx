import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { Button } from '../form/Button.tsx'
import { Dialog } from './Dialog.tsx'
import css from './DialogHost.module.css'
import { dialogQueue, type DialogRequest } from './dialogs.ts'
import { TextAreaField } from '../form/text-fields.tsx'

/** Renders the requests of alertDialog, confirmDialog and promptDialog; mounted once in the root. */
export function DialogHost() {
  const request = useSyncExternalStore(dialogQueue.subscribe, dialogQueue.first)
  if (!request) return null
  return request.kind === 'prompt' ? (
    <Prompt key={request.id} request={request} />
  ) : (
    <Question key={request.id} request={request} />
  )
}

function Question({ request }: { request: Exclude<DialogRequest, { kind: 'prompt' }> }) {
  const no = () => (request.kind === 'alert' ? request.answer() : request.answer(false))
  const yes = () => (request.kind === 'alert' ? request.answer() : request.answer(true))
  const look = request.kind === 'confirm' && request.danger ? 'danger' : 'primary'
  return (
    <Dialog
      open
      onClose={no}
      title={request.text}
      titleHidden
      size="small"
      footer={
        <>
          {request.kind === 'confirm' && <Button onClick={no}>{request.cancel}</Button>}
          <Button look={look} onClick={yes} data-autofocus>
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

function Prompt({ request }: { request: Extract<DialogRequest, { kind: 'prompt' }> }) {
  const [typed, setTyped] = useState(request.initial)
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    if (request.required && !text) setMissing(true)
    else request.answer(text)
  }
  const formId = `prompt${request.id}`
  return (
    <Dialog
      open
      onClose={() => request.answer(null)}
      title={request.text}
      size="small"
      footer={
        <>
          <Button onClick={() => request.answer(null)}>{request.cancel}</Button>
          <Button look="primary" type="submit" form={formId}>
            {request.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextAreaField
          label={request.label}
          required={Boolean(request.required)}
          rows={3}
          maxLength={200}
          value={typed}
          error={missing && !typed.trim() ? request.required : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
