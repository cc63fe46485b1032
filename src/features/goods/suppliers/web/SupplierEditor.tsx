import { useState, type FormEvent } from 'react'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { useSend } from '#web/api/use-call.ts'
import { SaveButtons, wantsAnother } from '#web/ui/form/SaveButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import {
  addSupplierCall,
  changeSupplierCall,
  supplierSentences,
  type SupplierDetail,
} from '../contract/suppliers.admin.calls.ts'
import css from './SupplierEditor.module.css'
import { SupplierFields } from './SupplierFields.tsx'
import { SupplierRemoval } from './SupplierRemoval.tsx'
import { emptySupplier, supplierProblems, toSupplierRequest, valuesOf, type SupplierValues } from './supplier-values.ts'

interface SupplierEditorProps {
  supplier: SupplierDetail | null
  /** Values of a new supplier. */
  initial?: SupplierValues
  onSaved?: (supplierId: number) => void
  onReload?: () => void
}

interface Sending {
  version?: number
  /** Begins the next new supplier afterwards. */
  another?: boolean
}

/** The form of a supplier, with its removal. */
export function SupplierEditor({ supplier, initial = emptySupplier, onSaved, onReload }: SupplierEditorProps) {
  const form = useValidatedForm({
    initial: supplier ? valuesOf(supplier) : initial,
    errorsOf: supplierProblems,
    draftName: `supplier:${supplier?.supplierId ?? 'new'}`,
  })
  const { save, pending } = useSaveSupplier(supplier)

  const send = async (values = form.values, { version, another = false }: Sending = {}) => {
    const answer = await save(values, version)
    if (answer.error) return form.refuse(answer.error)
    toast(supplier ? supplierSentences.saved : supplierSentences.added)
    if (another) return form.reset(initial, 'name')
    form.reset(values)
    if (answer.data && 'supplierId' in answer.data) onSaved?.(answer.data.supplierId)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending && form.validate()) void send(form.values, { another: wantsAnother(event) })
  }
  const setActive = (isActive: boolean) => send({ ...form.values, isActive })

  return (
    <form ref={form.ref} className={css['form']} onSubmit={submit} noValidate>
      <SupplierFields form={form} />
      <RecordRefusal
        error={form.refusal}
        pending={pending}
        onReload={() => {
          form.reset(form.values)
          onReload?.()
        }}
        onOverwrite={(version) => void send(form.values, { version })}
      />
      <SaveButtons label={supplier ? '저장' : '공급사 등록'} pending={pending} another={!supplier} />
      {supplier && (
        <SupplierRemoval
          supplier={supplier}
          isActive={form.values.isActive}
          onSetActive={(next) => void setActive(next)}
        />
      )}
    </form>
  )
}

/** Creates or changes the supplier. The version of the last answer is sent, so that an own save is no conflict. */
function useSaveSupplier(supplier: SupplierDetail | null) {
  const [add, adding] = useSend(addSupplierCall)
  const [change, changing] = useSend(changeSupplierCall)
  const [version, setVersion] = useState(supplier?.version ?? 0)
  const save = async (values: typeof emptySupplier, seen = version) => {
    const body = toSupplierRequest(values)
    if (!supplier) {
      return add({ body })
    }
    const answer = await change({ params: { supplierId: supplier.supplierId }, body: { ...body, version: seen } })
    if (answer.data) setVersion(answer.data.version)
    return answer
  }
  return { save, pending: adding.isLoading || changing.isLoading }
}
